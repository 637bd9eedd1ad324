import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Takes over a form that the build has printed into a placeholder; `data-failure-notice` is an editor's own sentence. While one of its
 * fields has the focus, `<html data-typing>` stands, so that on a phone the CSS can take away what would cover the field above the keyboard.
 */
export function hydrateForm(placeholder: HTMLElement, Form: ComponentType<{ failureNotice: string }>): void {
  const root = placeholder.querySelector<HTMLElement>(".form-root")!;
  hydrateRoot(root, <Form failureNotice={placeholder.dataset.failureNotice ?? ""} />);
  const { dataset } = document.documentElement;
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) dataset.typing = "";
  });
  root.addEventListener("focusout", () => {
    delete dataset.typing;
  });
}
