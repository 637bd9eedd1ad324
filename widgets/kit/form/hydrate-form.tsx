import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { find } from "../find.ts";
import { shapeOf } from "./shape.ts";

/** What an editor says in a form, and its placeholder hands on. */
export interface FormProps {
  failureNotice: string;
}

export type FormPlaceholder = HTMLElement & { dataset: FormProps };

/** Takes over a printed form. If an extension has put elements into it, React would take them for ours. */
export function hydrateForm(placeholder: FormPlaceholder, form: ReactElement) {
  const root = find(placeholder, ".form-root");
  if (shapeOf(root.innerHTML) === root.dataset.shape) {
    hydrateRoot(root, form);
  } else {
    renderAnew(root, form);
  }
}

function renderAnew(printed: HTMLElement, form: ReactElement): void {
  const root = printed.cloneNode() as HTMLElement;
  createRoot(root).render(form);
  const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  const find = (id: string) => root.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  // Search the whole page, because an extension may have moved a field out of the form.
  for (const before of document.querySelectorAll<HTMLInputElement>(
    "input[id], select[id], textarea[id]",
  )) {
    const control = find(before.id);
    if (!control) {
      continue;
    }
    const { type, files, value, checked } = before;
    if (type === "file") {
      control.files = files;
      // The upload has listened since it was rendered, when there was no file.
      control.dispatchEvent(new Event("change"));
    } else {
      control.value = value;
    }
    control.checked = checked;
    // A field that was moved would stay in the page.
    (before.closest(".field") ?? before).remove();
  }
  printed.replaceWith(root);
  const control = id && find(id);
  if (!control) {
    return;
  }
  control.focus({ preventScroll: true });
  if (typeof selectionStart === "number") {
    control.setSelectionRange(selectionStart, selectionEnd);
  }
}
