import { useLayoutEffect, useRef } from "react";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { DRAW_DELAY_MS, useBotCheck } from "../kit/bot-check/use-bot-check.ts";
import type { FormNoteProps } from "../kit/form/FormEnd.tsx";
import { useSubmission } from "../kit/form/use-submission.tsx";
import { fillForm } from "../kit/draft.ts";
import { ModalShell, runModal } from "../kit/modal/Modal.tsx";
import type { Modal } from "../kit/modal/Modal.tsx";
import { takeQuote } from "../kit/sending.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { quoteTable } from "../quote-form/table.ts";

const BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";

/** `onReady` is handed how the modal is opened, as soon as it can be. */
export interface QuoteModalProps {
  heading: string;
  /** Shown when a request could not be sent; empty, nothing is. */
  failureNotice: string;
  /** Stands above Submit. */
  note?: FormNoteProps;
  onReady(open: (opener: HTMLElement) => void): void;
}

/**
 * The quote form in a dialog. Each opening finds it empty, but for a request out of the outbox, which is filled in once; the bot check is
 * drawn 500 ms after the first one.
 */
export function QuoteModal({ heading, failureNotice, note, onReady }: QuoteModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal>(undefined);
  const botCheck = useBotCheck("asked");
  const { plan, thanks, forgetThanks } = useSubmission(quoteTable, botCheck, {
    onThanks: () => modal.current?.open(),
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current!;
    const form = dialog.querySelector("form")!;
    const running = runModal(dialog);
    modal.current = running;
    let hasOpened = false;
    onReady((opener) => {
      if (dialog.open) return;
      form.reset();
      const quote = takeQuote();
      if (quote) fillForm(form, quote);
      forgetThanks();
      if (hasOpened) botCheck.reset();
      else setTimeout(botCheck.draw, DRAW_DELAY_MS);
      hasOpened = true;
      running.open(opener);
    });
    // Once: the bot check's functions work on refs, so the first ones stay right.
  }, []);

  return (
    <ModalShell instance={quoteTable.name} heading={heading} dialogRef={dialogRef}>
      {thanks}
      <div hidden={Boolean(thanks)}>
        <QuoteForm
          {...plan}
          failureNotice={failureNotice}
          note={note}
          botCheck={<BotCheck instance={quoteTable.name} check={botCheck} missingText={BOT_CHECK_MISSING} />}
          hasPassedBotCheck={() => {
            const hasPassed = botCheck.letsPass();
            if (!hasPassed) window.alert(BOT_CHECK_MISSING);
            return hasPassed;
          }}
          onSent={(reference) => {
            modal.current?.close();
            return plan.onSent(reference);
          }}
        />
      </div>
    </ModalShell>
  );
}
