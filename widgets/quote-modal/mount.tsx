import { createRoot } from "react-dom/client";
import type { FormTexts } from "../kit/form/FormNote.tsx";
import { useFormModal } from "../kit/form/use-form-modal.ts";
import { usePageForm } from "../kit/form/use-page-form.tsx";
import { loadStylesheet } from "../kit/load.ts";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import { fillForm } from "../kit/send/store/draft.ts";
import { takeFields } from "../kit/send/store/session.ts";
import type { Open } from "../kit/ui/dialog-triggers.ts";
import { Modal } from "../kit/ui/modal/Modal.tsx";
import { useMounted } from "../kit/use-mounted.ts";
import { quoteForm } from "../quote-form/fields.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import cssHref from "./quote-modal.css?href";

type QuoteTexts = FormTexts & { heading: string };

/** Opens empty, with a quote that the outbox left to edit, or as it was (`useFormModal`). */
function QuoteModal({
  texts,
  onReady,
}: {
  texts: QuoteTexts;
  onReady(open: Open): void;
}) {
  const { form, botCheck, thanks } = usePageForm(quoteForm, {
    isOpenedLater: true,
    onSent: () => modal.close(),
    onThanks: () => modal.open(),
  });
  const { modal, open } = useFormModal({
    form,
    prepare() {
      const formElement = form.formProps.ref.current;
      formElement.reset();
      fillForm(formElement, takeFields(quoteForm.opensEmptyIn));
      form.showFormAgain();
      botCheck.reset();
      botCheck.renderSoon();
    },
  });
  useMounted(() => onReady(open));

  return (
    <Modal instance={quoteForm.name} heading={texts.heading} modal={modal}>
      <QuoteForm
        form={form}
        texts={texts}
        thanks={thanks}
        botCheck={<BotCheck form={form} check={botCheck} />}
      />
    </Modal>
  );
}

/** Renders the closed dialog once its style has come, so that a call after a failure begins anew. */
export async function mount(
  placeholder: HTMLElement & { dataset: QuoteTexts },
): Promise<Open> {
  await loadStylesheet(cssHref);
  return new Promise((resolve) => {
    createRoot(placeholder).render(
      <QuoteModal texts={placeholder.dataset} onReady={resolve} />,
    );
  });
}
