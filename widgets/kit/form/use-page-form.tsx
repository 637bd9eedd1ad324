import { useState } from "react";
import type { FormDefinition } from "../form-definition.ts";
import { BOT_CHECK_MISSING } from "../send/bot-check/BotCheck.tsx";
import { useBotCheck } from "../send/bot-check/use-bot-check.ts";
import { askConnection } from "../send/connection.ts";
import { sendOrKeep } from "../send/sending.ts";
import { isWaiting, readDevice } from "../send/store/device.ts";
import { onDeviceChange } from "../send/store/device-changes.ts";
import { type DraftNote, persistDraft } from "../send/store/draft.ts";
import { findThanksPage, prefetchThanks } from "../send/thanks-page.ts";
import type { FormFiles } from "../send/upload/form-files.ts";
import { showToast } from "../ui/toast/toast.ts";
import { useMounted, useWhile } from "../use-mounted.ts";
import { DraftNotice } from "./DraftNotice.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { Thanks, type ThanksOptions } from "./Thanks.tsx";
import { useForm } from "./use-form.ts";

interface PageFormOptions extends Pick<ThanksOptions, "onSent" | "onThanks"> {
  /** What `formFilesOf` returns of the form's uploads. */
  files?: FormFiles;
  /** Whether the form's dialog renders the bot check when it is opened. */
  isOpenedLater?: boolean;
}

/**
 * Runs a form of our pages, which sends and keeps, and stores a draft (`persistDraft`). Returns the form (`useForm`)
 * and its bot check, for the parts that show them; `draftNote` for its place above the fields; and
 * `thanks`, which replaces a form that was sent if the thank-you page cannot be loaded, and is empty before.
 */
export function usePageForm(definition: FormDefinition, options: PageFormOptions = {}) {
  const { files, isOpenedLater, onSent, onThanks } = options;
  const botCheck = useBotCheck(isOpenedLater);
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
        // Only in doubt does the form's own sentence ask for another press; so does the bot check then.
        botCheck.renew(outcome.state === "in-doubt");
      }
      return outcome;
    },
    onFailed: (error) => reportFailure(definition, error),
  });
  const [note, onNote] = useState<DraftNote>();
  useMounted((signal) =>
    persistDraft(form.formProps.ref.current, definition, { signal, onNote }),
  );
  useWhile(form.status === "kept", (signal) => {
    const endKept = async () => {
      if (!(await readDevice(({ entries }) => entries.some(isWaiting)))) {
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
    // A check that is checked with the fields is reported by the message about the whole form.
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
