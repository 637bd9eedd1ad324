import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Takes over a form that the build has printed into a placeholder; `data-failure-notice` is an editor's own sentence. */
export function hydrateForm(placeholder: HTMLElement, Form: ComponentType<{ failureNotice: string }>): void {
  const root = placeholder.querySelector<HTMLElement>(".form-root")!;
  hydrateRoot(root, <Form failureNotice={placeholder.dataset.failureNotice ?? ""} />);
}
