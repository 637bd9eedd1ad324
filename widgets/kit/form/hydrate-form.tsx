import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Takes over a form that the build has printed into a placeholder; `data-failure-notice` is an editor's own sentence. */
export function hydrateForm(placeholder: HTMLElement, Form: ComponentType<{ failureNotice: string }>): void {
  const root = placeholder.querySelector<HTMLElement>(".form-root");
  if (!root) throw new Error("its placeholder holds no .form-root with the printed form");
  hydrateRoot(root, <Form failureNotice={placeholder.dataset.failureNotice ?? ""} />);
  markTyping(root);
}

/**
 * While a field has the focus, `<html data-typing>` stands, so that on a phone the CSS can take away what would cover the field above the
 * keyboard.
 */
function markTyping(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) dataset.typing = "";
  });
  root.addEventListener("focusout", () => {
    delete dataset.typing;
  });
}
