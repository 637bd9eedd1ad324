import { createRoot } from "react-dom/client";
import { loadStylesheet } from "../kit/async/load.ts";
import { fillForm } from "../kit/dom/fill-form.ts";
import type { PlaceholderTexts } from "../kit/form/FormNote.tsx";
import { useDialogForm } from "../kit/form/use-dialog-form.ts";
import { BotCheck } from "../kit/send/bot-check/BotCheck.tsx";
import { takeValues } from "../kit/send/store/session.ts";
import type { Open } from "../kit/ui/dialog-triggers.ts";
import { Modal } from "../kit/ui/modal/Modal.tsx";
import { quoteForm } from "../quote-form/definition.ts";
import { QuoteForm } from "../quote-form/QuoteForm.tsx";
import cssHref from "./quote-modal.css?href";

type QuoteTexts = PlaceholderTexts & { heading: string };

/**
 * The dialog with the quote form. It opens empty, or with a text that the outbox has
 * stored to edit, or as it was if the last text was not sent (`useOpenForm`).
 */
function QuoteModal({
  texts,
  onReady,
}: {
  texts: QuoteTexts;
  onReady(open: Open): void;
}) {
  const { form, botCheck, thanks, modal } = useDialogForm(quoteForm, {
    isOpenedLater: true,
    closesWhenSent: true,
    prepare({ form, botCheck }) {
      const formElement = form.formProps.ref.current;
      formElement.reset();
      fillForm(formElement, takeValues(quoteForm.opensEmptyIn));
      botCheck.reset();
      botCheck.renderSoon();
    },
    onReady,
  });
  return (
    <Modal idPrefix={quoteForm.name} heading={texts.heading} modal={modal}>
      <QuoteForm
        form={form}
        texts={texts}
        thanks={thanks}
        botCheck={<BotCheck form={form} check={botCheck} />}
      />
    </Modal>
  );
}

/**
 * Renders the closed dialog while its stylesheet loads, and resolves with the function
 * that opens it. Removes it again if the stylesheet fails, so that `mount` can be called
 * again.
 */
export async function mount(
  placeholder: HTMLElement & { dataset: QuoteTexts },
): Promise<Open> {
  const root = createRoot(placeholder);
  const rendering = new Promise<Open>((resolve) => {
    root.render(<QuoteModal texts={placeholder.dataset} onReady={resolve} />);
  });
  try {
    await loadStylesheet(cssHref);
  } catch (error) {
    root.unmount();
    throw error;
  }
  return rendering;
}
