import { useState } from "react";
import type { FormDefinition } from "../form-definition.ts";
import { BOT_CHECK_MISSING } from "../send/bot-check/BotCheck.tsx";
import { PageBotCheckController } from "../send/bot-check/page-bot-check-controller.ts";
import { askConnection } from "../send/connection.ts";
import { sendOrKeep } from "../send/sending.ts";
import { isPending, readDevice } from "../send/store/device.ts";
import { onDeviceChange } from "../send/store/device-changes.ts";
import { type DraftNote, persistDraft } from "../send/store/draft.ts";
import { findThanksPage, prefetchThanks } from "../send/thanks-page.ts";
import type { FormFiles } from "../send/upload/form-files.ts";
import { showToast } from "../ui/toast/toast.ts";
import { useController } from "../use-controller.ts";
import { useMounted, useWhile } from "../use-mounted.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { Thanks } from "./Thanks.tsx";
import { type ThanksOptions, useForm } from "./use-form.ts";

/** What a form of our pages may have besides its definition. */
export interface PageFormOptions extends Pick<ThanksOptions, "onSent" | "onThanks"> {
  /** The form's uploads, as `formFilesOf` returns them. */
  files?: FormFiles;
  /** Whether the form's dialog renders the bot check when it opens. By default it is rendered after the page's load. */
  isOpenedLater?: boolean;
}

/**
 * Runs a form on our own site: sends it, keeps it on the device if it cannot be sent, and
 * stores its draft. Returns `form` (`useForm`) and `botCheck`, for the components that
 * show them, `draftNote` to render above the fields, and `thanks`, to render in the
 * form's place. `thanks` is empty unless the thank-you page could not be loaded.
 */
export function usePageForm(definition: FormDefinition, options: PageFormOptions = {}) {
  const { files, isOpenedLater, onSent, onThanks } = options;
  const botCheck = useController(PageBotCheckController, { isOpenedLater });
  const form = useForm({
    definition,
    thanks: { onSent, findPage: findThanksPage, onThanks },
    otherWays: <OtherWays />,
    isOffline: async () => (await askConnection()) === "down",
    onStart: prefetchThanks,
    async hasPassedBotCheck() {
      const hasPassed = await botCheck.hasPassed();
      if (!hasPassed) {
        reportMissingCheck(definition);
      }
      return hasPassed;
    },
    ...files,
    async send(values, signal) {
      const outcome = await sendOrKeep(
        definition,
        { values, files: files?.chosenFiles() ?? [] },
        botCheck.response,
        signal,
      );
      const isTaken = outcome.state === "sent" || outcome.state === "kept";
      if (isTaken) {
        botCheck.reset();
      } else {
        // The bot check asks in words to be passed again only if the form asks for
        // another press of Submit.
        botCheck.renew(outcome.state === "in-doubt");
      }
      return outcome;
    },
    onFailed: (error) => reportFailure(definition, error),
  });
  const [note, onNote] = useState<DraftNote>();
  useMounted((signal) =>
    persistDraft(form.formProps.ref.current, definition, { signal, files, onNote }),
  );
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
    draftNote: <DraftNotice note={note} />,
    thanks: form.reference && <Thanks form={form} hasWayHome />,
  };
}

function reportMissingCheck(definition: FormDefinition): void {
  const { botCheckMissing, checksBotCheckWithFields } = definition;
  if (botCheckMissing) {
    window.alert(botCheckMissing);
  } else if (!checksBotCheckWithFields) {
    // If the bot check is checked with the fields, `invalidText` reports it.
    showToast({ type: "error", message: BOT_CHECK_MISSING });
  }
}

function reportFailure(definition: FormDefinition, error: unknown): void {
  const { name, failedText = "", hasFailedToast } = definition;
  console.error(`${name}-form: ${error}`, error);
  if (hasFailedToast) {
    showToast({ type: "warning", title: "Warning", message: failedText });
  }
}
