import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { find } from "../dom/find.ts";
import { hashShape } from "./shape.ts";

/** The editor's text that each form needs. The printed placeholder has it in its data attributes. */
export interface HydratedFormProps {
  failureNotice: string;
}

/** The element that the build prints around a form. */
export type FormPlaceholder = HTMLElement & { dataset: HydratedFormProps };

/**
 * Makes a printed form work. Hydrates it if its elements are as they were printed;
 * otherwise renders a new form in its place, because React would take the elements that a
 * browser extension has added for its own.
 */
export function hydrateForm(placeholder: FormPlaceholder, component: ReactElement) {
  const root = find(placeholder, ".form-root");
  if (hashShape(root.innerHTML) === root.dataset.shape) {
    hydrateRoot(root, component);
  } else {
    renderAnew(root, component);
  }
}

/** Replaces the printed form by a new one with the same values, files, focus and selection. */
function renderAnew(printed: HTMLElement, component: ReactElement): void {
  const root = printed.cloneNode() as HTMLElement;
  // The form is in `root` when `render` returns: Preact renders at once, while React would
  // render later: https://github.com/preactjs/preact/blob/main/compat/client.mjs
  createRoot(root).render(component);
  const controlWithId = (id: string) =>
    root.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  // Read now, because an element that is removed loses the focus and its selection.
  const before = document.activeElement as HTMLInputElement;
  const { selectionStart, selectionEnd } = before;
  // Search the whole page, because an extension may have moved a field out of the form.
  for (const old of document.querySelectorAll<HTMLInputElement>(
    "input[id], select[id], textarea[id]",
  )) {
    const control = controlWithId(old.id);
    if (control) {
      takeOver(old, control);
      // Remove each old field, because one that an extension has moved would stay in the
      // page.
      (old.closest(".field") ?? old).remove();
    }
  }
  printed.replaceWith(root);
  const focused = before.id && controlWithId(before.id);
  if (!focused) {
    return;
  }
  focused.focus({ preventScroll: true });
  if (typeof selectionStart === "number") {
    focused.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** Copies what was typed or chosen in the printed control to the new one. */
function takeOver(old: HTMLInputElement, control: HTMLInputElement): void {
  control.checked = old.checked;
  if (old.type === "file") {
    control.files = old.files;
    // Tell the upload, which found no file when it was rendered.
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.value = old.value;
  }
}
