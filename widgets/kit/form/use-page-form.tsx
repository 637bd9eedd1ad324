import { useEffect } from "react";
import { BOT_CHECK_MISSING } from "../bot-check/BotCheck.tsx";
import { useBotCheck } from "../bot-check/use-bot-check.ts";
import { onDevice } from "../device.ts";
import { onDeviceChange } from "../device-changes.ts";
import { persistDraft } from "../draft.ts";
import { canLoadThanks, goToThanks, isConnected, prefetchThanks } from "../navigate.ts";
import { submit } from "../sending.ts";
import { showToast } from "../toast/toast.ts";
import type { Upload } from "../upload/use-upload.ts";
import type { FormDefinition } from "./form-definition.ts";
import { Thanks } from "./Thanks.tsx";
import { useForm } from "./use-form.ts";

/** `onSent` is called before the shared handling, `onThanks` if no page thanks. */
interface PageFormOptions {
  onSent?(): void;
  /** The form's uploads by their fields' names. */
  uploads?: Record<string, Upload>;
  /** Whether the form's dialog renders the bot check when it is opened. */
  isOpenedLater?: boolean;
  onThanks?(): void;
}

/** Runs a form of our pages. If the thank-you page cannot be loaded, `thanks` replaces the form. */
export function usePageForm(definition: FormDefinition, options: PageFormOptions = {}) {
  const botCheck = useBotCheck(options.isOpenedLater ? "on-demand" : "page-load");
  const { uploads = {} } = options;
  const form = useForm({
    definition,
    isOffline: async () => !(await isConnected()),
    onStart: prefetchThanks,
    async hasPassedBotCheck() {
      const hasPassed = await botCheck.hasPassed();
      const { botCheckMissing, order } = definition;
      if (!hasPassed && botCheckMissing) window.alert(botCheckMissing);
      // With `order`, the message about the whole form says it.
      else if (!hasPassed && !order) showToast({ type: "error", message: BOT_CHECK_MISSING });
      return hasPassed;
    },
    async waitForFiles() {
      const ends = await Promise.all(Object.values(uploads).map((upload) => upload.waitForEnd()));
      return ends.every(Boolean);
    },
    async send(values, signal) {
      const files = Object.entries(uploads).flatMap(([field, upload]) => {
        const chosen = upload.chosenFile();
        return chosen ? [{ field, ...chosen }] : [];
      });
      const outcome = await submit(definition, { values, files }, botCheck.response, signal);
      if ("reference" in outcome) botCheck.reset();
      else botCheck.renew();
      return outcome;
    },
    async onSent() {
      options.onSent?.();
      if (await canLoadThanks()) return goToThanks;
      options.onThanks?.();
      return undefined;
    },
    onFailed(reason) {
      console.error(`${definition.name}-form: ${reason}`, reason);
      const { failedText = "", hasFailedToast } = definition;
      if (hasFailedToast) showToast({ type: "warning", title: "Warning", message: failedText });
    },
  });
  useEffect(() => persistDraft(form.formProps.ref.current!, definition), []);
  const isKept = form.status === "kept";
  const endKept = async () => (await onDevice(({ forms }) => forms.length)) || form.endKept();
  useEffect(() => (isKept ? onDeviceChange(() => void endKept().catch(console.warn)) : undefined), [isKept]);
  return { form, botCheck, thanks: form.reference && <Thanks form={form} hasWayHome /> };
}
