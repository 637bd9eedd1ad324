import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { find } from "../find.ts";
import { shapeOf } from "./shape.ts";

/** What an editor says in a form, and its placeholder hands on. */
export interface FormProps {
  failureNotice: string;
}

/** The element that the build prints around a form. */
export type FormPlaceholder = HTMLElement & { dataset: FormProps };

/** Takes over a printed form. If an extension has put elements into it, React would take them for ours. */
export function hydrateForm(placeholder: FormPlaceholder, component: ReactElement) {
  const root = find(placeholder, ".form-root");
  if (shapeOf(root.innerHTML) === root.dataset.shape) {
    hydrateRoot(root, component);
  } else {
    renderAnew(root, component);
  }
}

/** Renders the form beside the printed one, and takes over what was typed, chosen and focused in that. */
function renderAnew(printed: HTMLElement, component: ReactElement): void {
  const root = printed.cloneNode() as HTMLElement;
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
      // A field that was moved would stay in the page.
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

/** Fills a control in with what was typed into the printed one, or chosen in it. */
function takeOver(old: HTMLInputElement, control: HTMLInputElement): void {
  control.checked = old.checked;
  if (old.type === "file") {
    control.files = old.files;
    // The upload has listened since it was rendered, when there was no file.
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.value = old.value;
  }
}
