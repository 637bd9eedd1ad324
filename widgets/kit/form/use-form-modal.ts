import { useLayoutEffect, useRef } from "react";
import { useModal } from "../ui/modal/use-modal.ts";
import type { FormStatus } from "./form-controller.ts";
import type { Form } from "./use-form.ts";

/** Statuses in which the form may hold the only copy of an unsent text. */
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
 * Returns `modal`, the dialog of a form, for `Modal`, and `open`, which returns whether the dialog was closed before.
 * It opens prepared, but as it was while it is being sent, after an outcome that was no success, and if it was closed
 * before the visitor could see the outcome.
 */
export function useFormModal(options: FormModalOptions) {
  // The first `open` is handed out once (`onReady`), so it reads the newest options.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const wasBusy = useRef(false);
  const modal = useModal({
    onClose() {
      const { form, onClose } = latest.current;
      wasBusy.current = form.isBusy;
      onClose?.();
    },
  });
  const open = (opener?: HTMLElement) => {
    const { form, prepare } = latest.current;
    const staysAsItWas =
      form.isBusy || wasBusy.current || NO_SUCCESS.includes(form.status);
    if (!staysAsItWas && !modal.isOpen()) {
      prepare(opener);
    }
    return modal.open(opener);
  };
  return { modal, open };
}
