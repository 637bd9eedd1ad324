import { nextTask } from "../next-task.ts";

/**
 * Shows a dialog as a modal, with the focus on it: not on its first control, which is Close, and a screen reader says the dialog's name.
 * Two short tasks in place of one that a slow phone would stand still for: the frame, then what is in it.
 */
export async function showDialog(dialog: HTMLDialogElement): Promise<void> {
  const body = dialog.querySelector<HTMLElement>(".modal-body");
  const hide = (value: string) => body?.style.setProperty("content-visibility", value);
  hide("hidden");
  dialog.showModal();
  dialog.focus();
  await nextTask();
  hide("");
  dialog.getBoundingClientRect();
}
