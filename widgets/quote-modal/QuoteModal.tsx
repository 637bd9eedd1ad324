import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { DRAW_DELAY_MS, useBotCheck } from "../kit/bot-check/use-bot-check.ts";
import { loadPart } from "../kit/load-part.ts";
import { ModalShell } from "../kit/modal/ModalShell.tsx";
import { runModal } from "../kit/modal/modal.ts";
import type { Modal } from "../kit/modal/modal.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";

const INSTANCE = "quote";
const BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";

/** The form's rules are fetched on the first input, not with the form. */
const loadRules = () =>
  loadPart(() => import("../quote-form/schema.ts")).then(({ judgeQuote }) => judgeQuote);

/** What sends, and what comes after, is fetched on the first input, not with the form. */
const loadSending = () => loadPart(() => import("./sending.tsx"));

/** `onReady` is handed how the modal is opened, as soon as it can be. */
export interface QuoteModalProps {
  heading: string;
  /** Shown when a request could not be sent; empty, nothing is. */
  failureNotice: string;
  onReady(open: (opener: HTMLElement) => void): void;
}

/** The quote form in a dialog. Each opening finds it empty; the bot check is drawn 500 ms after the first one. */
export function QuoteModal({ heading, failureNotice, onReady }: QuoteModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal>(undefined);
  const hasOpened = useRef(false);
  const botCheck = useBotCheck("asked");
  const [thanks, setThanks] = useState<ReactNode>();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    const running = runModal(dialog);
    modal.current = running;
    onReady((opener) => {
      if (dialog.open) return;
      for (const form of dialog.querySelectorAll("form")) form.reset();
      setThanks(undefined);
      if (hasOpened.current) botCheck.reset();
      else setTimeout(botCheck.draw, DRAW_DELAY_MS);
      hasOpened.current = true;
      running.open(opener);
    });
    return running.stop;
    // Once: the bot check's functions work on refs, so the first ones stay right.
    // oxlint-disable-next-line exhaustive-deps
  }, []);

  return (
    <ModalShell instance={INSTANCE} heading={heading} dialogRef={dialogRef}>
      {thanks}
      <div hidden={Boolean(thanks)}>
        <QuoteForm
          instance={INSTANCE}
          failureNotice={failureNotice}
          botCheck={<BotCheck instance={INSTANCE} check={botCheck} missingText={BOT_CHECK_MISSING} />}
          hasPassedBotCheck={botCheck.letsPass}
          onBotCheckMissing={() => {
            botCheck.flag();
            window.alert(BOT_CHECK_MISSING);
          }}
          onStart={() => {
            // A failure is not told here: sending asks again, and tells.
            loadSending()
              .then(({ prefetchThanks }) => prefetchThanks())
              .catch(() => {});
          }}
          loadRules={loadRules}
          prepare={loadSending}
          send={async (fields, signal) => {
            const { send } = await loadSending();
            try {
              return await send(fields, botCheck.getResponse(), signal);
            } finally {
              botCheck.reset();
            }
          }}
          onSent={async (reference) => {
            const { thank } = await loadSending();
            const running = modal.current;
            if (running) running.close();
            const instead = await thank(reference);
            if (!instead || !running) return;
            setThanks(instead);
            running.open();
          }}
          onFailed={(reason) => {
            const { message = reason } = Object(reason);
            console.error(`quote-form: ${message}`, reason);
          }}
        />
      </div>
    </ModalShell>
  );
}
