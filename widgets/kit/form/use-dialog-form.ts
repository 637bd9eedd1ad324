import { useController } from "../hooks/use-controller.ts";
import { useMounted } from "../hooks/use-mounted.ts";
import type { FormDefinition } from "../model/form-definition.ts";
import type { Open } from "../ui/dialog-triggers.ts";
import { ModalController } from "../ui/modal/modal-controller.ts";
import { useOpenForm } from "./use-open-form.ts";
import { type PageForm, type PageFormOptions, usePageForm } from "./use-page-form.tsx";

interface DialogFormOptions extends Pick<PageFormOptions, "files" | "isOpenedLater"> {
  /** Whether the dialog closes when the form was sent, before the thank-you page is shown. */
  closesWhenSent?: boolean;
  /** Called before the dialog opens, unless the form must stay as it was (`useOpenForm`). */
  prepare(pageForm: PageForm, opener?: HTMLElement): void;
  /** Called once the dialog is in the page, with the function that opens it. */
  onReady(open: Open): void;
}

/**
 * Runs a form of our own site in a dialog, which opens again when `Thanks` replaces the
 * form. Returns what `usePageForm` returns, and `modal`, for `Modal`.
 */
export function useDialogForm(definition: FormDefinition, options: DialogFormOptions) {
  const modal = useController(ModalController, {});
  const pageForm = usePageForm(definition, {
    files: options.files,
    isOpenedLater: options.isOpenedLater,
    onSent: options.closesWhenSent ? modal.close : undefined,
    onThanks: () => modal.open(),
  });
  const { form } = pageForm;
  const open = useOpenForm(modal, {
    form,
    prepare(opener) {
      form.showFormAgain();
      options.prepare(pageForm, opener);
    },
  });
  useMounted(() => options.onReady(open));
  return { ...pageForm, modal };
}
