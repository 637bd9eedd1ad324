import { type PropsWithChildren, useLayoutEffect } from "react";
import type { RunningForm } from "../kit/form/use-form.ts";
import { useOpenForm } from "../kit/form/use-open-form.ts";
import { useController } from "../kit/hooks/use-controller.ts";
import { Modal } from "../kit/ui/modal/Modal.tsx";
import { quoteForm } from "../quote-form/definition.ts";
import type { Emit } from "./emit.ts";
import { type HandleRef, useHandle } from "./form-handle.ts";
import { PartnerModalController } from "./partner-modal-controller.ts";

interface ButtonAndModalProps {
  form: RunningForm;
  label: string;
  closeAfterMs: number | undefined;
  emit: Emit;
  handle: HandleRef;
}

/** A button, and the dialog that it opens. */
export function ButtonAndModal(props: PropsWithChildren<ButtonAndModalProps>) {
  const { form, label, closeAfterMs, emit, handle, children } = props;
  const modal = useController(PartnerModalController, {});
  const open = useOpenForm(modal, {
    form,
    prepare: form.showFormAgain,
    onClose: () => emit("quote:close", {}),
  });
  const openAndReport = () => {
    if (open()) {
      emit("quote:open", {});
    }
  };
  useHandle(handle, { open: openAndReport, close: modal.close });
  useClosingAfter(form.reference ? closeAfterMs : undefined, modal.close);
  return (
    <>
      <button
        className="submit-button quote-opener"
        type="button"
        aria-haspopup="dialog"
        // `data-quote-open` lets `watch-placeholders.ts` open the form if the page stops
        // the click before the button.
        data-quote-open=""
        onClick={openAndReport}
      >
        {label}
      </button>
      <Modal
        idPrefix={quoteForm.name}
        heading={label}
        closeLabel={form.translate("Close")}
        modal={modal}
      >
        {children}
      </Modal>
    </>
  );
}

/** Calls `close` after `ms`. Does nothing if `ms` is undefined. */
function useClosingAfter(ms: number | undefined, close: () => void): void {
  useLayoutEffect(() => {
    if (!ms) {
      return;
    }
    const closing = setTimeout(close, ms);
    return () => clearTimeout(closing);
  }, [ms, close]);
}
