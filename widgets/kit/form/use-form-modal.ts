import { useLayoutEffect, useRef, useState } from "react";
import { useModal } from "../ui/modal/use-modal.ts";
import type { FormStatus } from "./form-controller.ts";
import type { Form } from "./use-form.ts";

/** After these the form has the only copy of a text that has not arrived, as far as anybody knows. */
const NO_SUCCESS: readonly FormStatus[] = [
  "in-doubt",
  "refused",
  "not-kept",
  "not-loaded",
];

interface FormModalOptions {
  form: Form;
  /** Makes the form ready for this opening, before it is shown. */
  prepare(opener?: HTMLElement): void;
  onClose?(): void;
}

/**
 * Returns how to open and close the dialog of a form. It opens prepared, but as it was while it is being sent,
 * after an outcome that was no success, and if it was closed before the visitor could see the outcome.
 */
export function useFormModal(options: FormModalOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const wasBusy = useRef(false);
  const modal = useModal({
    onClose() {
      wasBusy.current = options.form.isBusy;
      options.onClose?.();
    },
  });
  const [open] = useState(() => (opener?: HTMLElement) => {
    const { form, prepare } = latest.current;
    const staysAsItWas =
      form.isBusy || wasBusy.current || NO_SUCCESS.includes(form.status);
    if (!staysAsItWas && !modal.isOpen()) {
      prepare(opener);
    }
    return modal.open(opener);
  });
  return { modal, open };
}
