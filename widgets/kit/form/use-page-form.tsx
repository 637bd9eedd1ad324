import type { ReactNode } from "react";
import { useController } from "../hooks/use-controller.ts";
import { useElement } from "../hooks/use-element.ts";
import { useWhile } from "../hooks/use-mounted.ts";
import type { FormDefinition } from "../model/form-definition.ts";
import { BOT_CHECK_MISSING } from "../send/bot-check/BotCheck.tsx";
import { PageBotCheckController } from "../send/bot-check/page-bot-check-controller.ts";
import { isDown } from "../send/connection.ts";
import { sendOrKeep } from "../send/send-or-keep.ts";
import { isPending, readDevice } from "../send/store/device.ts";
import { onDeviceChange } from "../send/store/device-changes.ts";
import { findThanksPage, prefetchThanks } from "../send/thanks-page.ts";
import { showToast } from "../ui/toast/toast.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { DraftController } from "./draft-controller.ts";
import type { FormOptions } from "./form-controller.ts";
import { OtherWays } from "./OtherWays.tsx";
import { Thanks } from "./Thanks.tsx";
import { type RunningForm, useForm } from "./use-form.ts";

/** What a form of our pages may have besides its definition. */
export interface PageFormOptions
  extends Pick<FormOptions, "files" | "onSent" | "onThanks"> {
  /** Called after a failure, in addition to what the form shows beside Submit. */
  onFailed?(): void;
  /** Whether the form's dialog renders the bot check when it opens. By default it is rendered after the page's load. */
  isOpenedLater?: boolean;
}

/** A running form of our own site, for the component that renders it. */
export interface PageForm {
  form: RunningForm;
  botCheck: PageBotCheckController;
  /** Rendered above the fields. */
  draftNote: ReactNode;
  /** Rendered before the form, which it hides, if the form was sent and the thank-you page could not be loaded. */
  thanks: ReactNode;
}

/**
 * Runs a form on our own site: sends it, keeps it on the device if it cannot be sent, and
 * stores its draft.
 */
export function usePageForm(
  definition: FormDefinition,
  options: PageFormOptions = {},
): PageForm {
  const { files, isOpenedLater, onFailed, ...others } = options;
  const ref = useElement<HTMLFormElement>();
  const botCheck = useController(PageBotCheckController, { isOpenedLater });
  const draft = useController(DraftController, { definition, ref, files });
  const form = useForm({
    ...others,
    definition,
    ref,
    files,
    findThanksPage,
    otherWays: <OtherWays />,
    isOffline: isDown,
    onStart: prefetchThanks,
    async requireBotCheck() {
      const hasPassed = await botCheck.requirePass();
      if (!hasPassed) {
        reportMissingCheck(definition);
      }
      return hasPassed;
    },
    async send(values, signal) {
      const outcome = await sendOrKeep(
        definition,
        {
          values,
          files: files?.chosen() ?? [],
          countAcceptedBefore: draft.countAcceptedBefore,
        },
        botCheck.response,
        signal,
      );
      const isTaken = outcome.state === "sent" || outcome.state === "kept";
      if (isTaken) {
        botCheck.reset();
      } else {
        // The bot check asks in words to be passed again only if the form asks for
        // another press of Submit.
        void botCheck.renew({ asksInWords: outcome.state === "in-doubt" });
      }
      return outcome;
    },
    onFailed(error) {
      console.error(`${definition.name}-form: ${error}`, error);
      onFailed?.();
    },
  });
  useWhile(form.status === "kept", (signal) => {
    const endKept = async () => {
      if (!(await readDevice(({ entries }) => entries.some(isPending)))) {
        form.endKept();
      }
    };
    onDeviceChange(() => void endKept().catch(console.warn), signal);
  });
  return {
    form,
    botCheck,
    draftNote: <DraftNotice note={draft.state.note} />,
    thanks: form.reference && <Thanks form={form} hasWayHome />,
  };
}

function reportMissingCheck({ missingBotCheck }: FormDefinition): void {
  const { reportedBy = "toast", message = BOT_CHECK_MISSING } = missingBotCheck ?? {};
  if (reportedBy === "alert") {
    window.alert(message);
  } else if (reportedBy === "toast") {
    showToast({ type: "error", message });
  }
}
