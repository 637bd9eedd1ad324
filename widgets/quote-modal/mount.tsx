import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import type { FormTexts } from "../kit/form/FormFooter.tsx";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { fillForm } from "../kit/send/draft.ts";
import { Modal, openModal } from "../kit/ui/modal/Modal.tsx";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import { quoteForm } from "../quote-form/fields.ts";
import type { Open } from "../kit/ui/dialog-triggers.ts";
import { loadStylesheet } from "../kit/load.ts";
import { QUOTE_TO_OPEN, takeFields } from "../kit/send/session.ts";
import { useMounted } from "../kit/use-mounted.ts";
import cssHref from "./quote-modal.css?href";

type QuoteTexts = FormTexts & { heading: string };

/** Opens empty, except with a quote that was being sent when closed, or that the outbox left to edit. */
function QuoteModal({
  texts,
  onReady,
}: {
  texts: QuoteTexts;
  onReady(open: Open): void;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const { form, botCheck, thanks } = usePageForm(quoteForm, {
    isOpenedLater: true,
    onSent: () => dialogRef.current!.close(),
    onThanks: () => openModal(dialogRef.current!),
  });

  useMounted((signal) => {
    const dialog = dialogRef.current!;
    const formElement = form.formProps.ref.current!;
    let wasBusy = false;
    const isBusy = () => formElement.getAttribute("aria-busy") === "true";
    dialog.addEventListener("close", () => (wasBusy = isBusy()), { signal });
    onReady((opener) => {
      if (dialog.open) return;
      // The visitor has not seen the outcome: if it failed, this is the only copy of the text.
      if (wasBusy || isBusy()) return openModal(dialog, opener);
      formElement.reset();
      fillForm(formElement, takeFields(QUOTE_TO_OPEN));
      form.forgetThanks();
      botCheck.reset();
      botCheck.renderSoon();
      openModal(dialog, opener);
    });
  });

  return (
    <Modal instance={quoteForm.name} heading={texts.heading} dialogRef={dialogRef}>
      <QuoteForm
        {...{ form, texts, thanks }}
        botCheck={<BotCheck form={form} check={botCheck} />}
      />
    </Modal>
  );
}

export async function mount(
  placeholder: HTMLElement & { dataset: QuoteTexts },
): Promise<Open> {
  const rendering = new Promise<Open>((resolve) => {
    createRoot(placeholder).render(
      <QuoteModal texts={placeholder.dataset} onReady={resolve} />,
    );
  });
  const [open] = await Promise.all([rendering, loadStylesheet(cssHref)]);
  return open;
}
