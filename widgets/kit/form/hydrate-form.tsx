import type { ComponentType, ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { shapeOf } from "./shape.ts";

/**
 * Takes over a form that the build has printed into a placeholder; `data-failure-notice` is an editor's sentence. If it holds elements of
 * others, which React would take for ours, it is rendered again with its values.
 */
export function hydrateForm(placeholder: HTMLElement, Form: ComponentType<{ failureNotice: string }>): void {
  const root = placeholder.querySelector<HTMLElement>(".form-root")!;
  const form = <Form failureNotice={placeholder.dataset.failureNotice ?? ""} />;
  if (shapeOf(root.innerHTML) === root.dataset.shape) hydrateRoot(root, form);
  else renderAnew(root, form);
}

function renderAnew(printed: HTMLElement, form: ReactNode): void {
  const root = printed.cloneNode() as HTMLElement;
  createRoot(root).render(form);
  const { activeElement } = document;
  let goOn = () => {};
  // In the whole page, because a field may have been moved out of its form.
  for (const before of document.querySelectorAll<HTMLInputElement>("input[id], select[id], textarea[id]")) {
    const control = root.querySelector<HTMLInputElement>(`#${CSS.escape(before.id)}`);
    if (!control) continue;
    const { type, files, value, checked, selectionStart, selectionEnd } = before;
    if (type === "file") control.files = files;
    else control.value = value;
    control.checked = checked;
    // Also its parts that were moved elsewhere.
    (before.closest(".field") ?? before).remove();
    if (before === activeElement)
      goOn = () => {
        control.focus({ preventScroll: true });
        if (typeof selectionStart === "number") control.setSelectionRange(selectionStart, selectionEnd);
      };
  }
  printed.replaceWith(root);
  goOn();
}
