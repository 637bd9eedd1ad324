import { useEffect } from "react";
import { BOT_CHECK_MISSING } from "../send/bot-check/BotCheck.tsx";
import { useBotCheck } from "../send/bot-check/use-bot-check.ts";
import { onDevice } from "../send/device.ts";
import { onDeviceChange } from "../send/device-changes.ts";
import { persistDraft } from "../send/draft.ts";
import { findThanksPage, isConnected, prefetchThanks } from "../send/navigate.ts";
import { sendOrKeep } from "../send/sending.ts";
import { showToast } from "../ui/toast/toast.ts";
import type { Upload } from "../send/upload/use-upload.ts";
import { useMounted } from "../use-mounted.ts";
import type { FormDefinition } from "../form-definition.ts";
import { Thanks } from "./Thanks.tsx";
import type { FormOptions } from "./form-controller.ts";
import { useForm } from "./use-form.ts";

interface PageFormOptions extends Pick<FormOptions, "onSent" | "onThanks"> {
  uploads?: readonly Upload[];
  /** Whether the form's dialog renders the bot check when it is opened. */
  isOpenedLater?: boolean;
}

/** Runs a form of our pages. If the thank-you page cannot be loaded, `thanks` replaces the form. */
export function usePageForm(definition: FormDefinition, options: PageFormOptions = {}) {
  const { uploads = [], isOpenedLater, ...callbacks } = options;
  const botCheck = useBotCheck(isOpenedLater ? "on-demand" : "page-load");
  const form = useForm({
    ...callbacks,
    definition,
    isOffline: async () => !(await isConnected()),
    onStart: prefetchThanks,
    async hasPassedBotCheck() {
      const hasPassed = await botCheck.hasPassed();
      const { botCheckMissing, checksBotCheckWithFields } = definition;
      if (!hasPassed && botCheckMissing) window.alert(botCheckMissing);
      // The message about the whole form reports it, beside those of the fields.
      else if (!hasPassed && !checksBotCheckWithFields)
        showToast({ type: "error", message: BOT_CHECK_MISSING });
      return hasPassed;
    },
    async waitForFiles() {
      const ends = await Promise.all(uploads.map((upload) => upload.waitForEnd()));
      return ends.every(Boolean);
    },
    async send(values, signal) {
      const files = uploads.flatMap((upload) => upload.chosenFile() ?? []);
      const outcome = await sendOrKeep(
        definition,
        { values, files },
        botCheck.response,
        signal,
      );
      if ("reference" in outcome) botCheck.reset();
      else botCheck.renew();
      return outcome;
    },
    findThanksPage,
    onFailed(error) {
      console.error(`${definition.name}-form: ${error}`, error);
      const { failedText = "", hasFailedToast } = definition;
      if (hasFailedToast)
        showToast({ type: "warning", title: "Warning", message: failedText });
    },
  });
  useMounted((signal) => persistDraft(form.formProps.ref.current!, definition, signal));
  const isKept = form.status === "kept";
  const endKept = async () =>
    (await onDevice(({ forms }) => forms.length)) || form.endKept();
  useEffect(
    () => (isKept ? onDeviceChange(() => void endKept().catch(console.warn)) : undefined),
    [isKept],
  );
  return { form, botCheck, thanks: form.reference && <Thanks form={form} hasWayHome /> };
}
