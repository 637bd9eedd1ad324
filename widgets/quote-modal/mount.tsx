import { useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { QUOTE_TO_OPEN } from "../kit/device-changes.ts";
import { BotCheck } from "../kit/bot-check/BotCheck.tsx";
import { RENDER_DELAY_MS } from "../kit/bot-check/use-bot-check.ts";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { session } from "../kit/device.ts";
import { fillForm } from "../kit/draft.ts";
import { Modal, type ModalHandle } from "../kit/modal/Modal.tsx";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { quoteForm } from "../quote-form/fields.ts";
import type { Open } from "../kit/dialog-triggers.ts";
import { loadStylesheet } from "../kit/load.ts";
import cssHref from "./quote-modal.css?href";

const BOT_CHECK_MISSING = "Captcha validation failed. Please try again.";

/**
 * The quote form in a dialog. Each opening finds it empty, but for a request that was being sent when it was closed, and one out of the
 * outbox, which is filled in once; the bot check is rendered 500 ms after the first one.
 */
function QuoteModal({ words, onReady }: { words: DOMStringMap; onReady(open: Open): void }) {
  const { heading = "", failureNotice = "" } = words;
  const modal = useRef<ModalHandle>(undefined);
  const { form, botCheck, thanks, forgetThanks } = usePageForm(quoteForm, {
    isOpenedLater: true,
    onBotCheckMissing: () => window.alert(BOT_CHECK_MISSING),
    onSent: () => modal.current?.close(),
    onThanks: () => modal.current?.open(),
  });

  useLayoutEffect(() => {
    const running = modal.current!;
    const formElement = form.formProps.ref.current!;
    let hasOpened = false;
    let wasBusy = false;
    const isBusy = () => formElement.getAttribute("aria-busy") === "true";
    running.dialog.addEventListener("close", () => (wasBusy = isBusy()));
    onReady((opener) => {
      if (running.dialog.open) return;
      // Nobody has seen yet what became of it: if that failed, the text is all there is of it.
      if (wasBusy || isBusy()) return running.open(opener);
      formElement.reset();
      const quote = session.takeFields(QUOTE_TO_OPEN);
      if (quote) fillForm(formElement, quote);
      forgetThanks();
      if (hasOpened) botCheck.reset();
      else setTimeout(botCheck.render, RENDER_DELAY_MS);
      hasOpened = true;
      running.open(opener);
    });
    // Once: the bot check's functions work on refs, so the first ones stay right.
  }, []);

  return (
    <Modal instance={quoteForm.name} heading={heading} modalRef={modal}>
      {thanks}
      <div hidden={Boolean(thanks)}>
        <QuoteForm
          form={form}
          failureNotice={failureNotice}
          note={words}
          botCheck={<BotCheck instance={quoteForm.name} check={botCheck} missingText={BOT_CHECK_MISSING} />}
        />
      </div>
    </Modal>
  );
}

/** Renders the closed modal into its placeholder, and returns how it is opened, once its CSS applies. */
export async function mount(placeholder: HTMLElement): Promise<Open> {
  const rendering = new Promise<Open>((resolve) => {
    createRoot(placeholder).render(<QuoteModal words={placeholder.dataset} onReady={resolve} />);
  });
  const [open] = await Promise.all([rendering, loadStylesheet(cssHref)]);
  return open;
}
