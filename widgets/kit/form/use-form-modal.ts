import { useLayoutEffect, useRef } from "react";
import type { FormStatus } from "../form-definition.ts";
import { ModalController } from "../ui/modal/modal-controller.ts";
import { useController } from "../use-controller.ts";
import type { RunningForm } from "./use-form.ts";

/** Statuses in which the form may hold the only copy of a text that was not sent. */
const NO_SUCCESS: readonly FormStatus[] = [
  "in-doubt",
  "refused",
  "not-kept",
  "not-loaded",
];

interface FormModalOptions {
  form: RunningForm;
  /** Called before the dialog opens, for example to empty the form. Not called if the form must stay as it was. */
  prepare(opener?: HTMLElement): void;
  onClose?(): void;
}

/**
 * Runs the dialog of a form. Returns `modal`, for `Modal`, and `open`, which opens the
 * dialog and returns whether it was closed before. `open` calls `prepare`, unless the
 * form is being sent, was not sent successfully, or was closed while it was being sent,
 * because then the visitor has to see it as it was.
 */
export function useFormModal(options: FormModalOptions) {
  // Callers keep the `open` of the first rendering (`onReady`), so it must read the
  // newest options.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const wasBusy = useRef(false);
  const modal = useController(ModalController, {
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
