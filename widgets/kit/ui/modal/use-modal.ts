import { useController } from "../../use-controller.ts";
import { useMounted } from "../../use-mounted.ts";
import { ModalController, type ModalOptions } from "./modal-controller.ts";

/** Returns the controller of a `Modal`, which opens and closes it. Removing the component closes the dialog. */
export function useModal(options: ModalOptions): ModalController {
  const modal = useController(ModalController, options);
  useMounted((signal) => signal.addEventListener("abort", modal.close));
  return modal;
}
