import { useLayoutEffect, useRef } from "react";
import { FORM_STATUSES } from "../model/form-status.ts";
import type { ModalController } from "../ui/modal/modal-controller.ts";
import type { RunningForm } from "./use-form.ts";

interface OpenFormOptions {
  form: RunningForm;
  /** Called before the dialog opens, for example to empty the form. Not called if the form must stay as it was. */
  prepare(opener?: HTMLElement): void;
  /** Called once after each opening, in whatever way the dialog was closed. */
  onClose?(): void;
}

/**
 * Returns `open`, which opens the dialog of a form, and returns whether it was closed
 * before. `open` calls `prepare`, unless the form is being sent, was not sent
 * successfully, or was closed while it was being sent, because then the visitor has to
 * see it as it was.
 */
export function useOpenForm(modal: ModalController, options: OpenFormOptions) {
  // Callers keep the `open` of the first rendering (`onReady`), so it must read the
  // newest options.
  const latest = useRef(options);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
    modal.onClose = () => {
      wasBusy.current = options.form.isBusy;
      options.onClose?.();
    };
  });
  return (opener?: HTMLElement) => {
    const { form, prepare } = latest.current;
    const staysAsItWas =
      form.isBusy || wasBusy.current || FORM_STATUSES[form.status]?.holdsText;
    if (!staysAsItWas && !modal.isOpen()) {
      prepare(opener);
    }
    return modal.open(opener);
  };
}
