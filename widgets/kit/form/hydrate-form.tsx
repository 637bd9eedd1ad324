import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { FormNoteProps } from "./FormNote.tsx";

/** What editors write for a printed form. */
export interface PrintedFormWords {
  /** Shown when it could not be sent; empty, nothing is added to the product's own sentence. */
  failureNotice: string;
  /** Stands above Submit. */
  note?: FormNoteProps;
}

/** Takes over a form that the build has printed into a placeholder, whose data attributes hold the words that it was printed with. */
export function hydrateForm(placeholder: HTMLElement, Form: ComponentType<PrintedFormWords>): void {
  const root = placeholder.querySelector(".form-root");
  if (!root) throw new Error("its placeholder holds no .form-root with the printed form");
  const { failureNotice = "" } = placeholder.dataset;
  hydrateRoot(root, <Form failureNotice={failureNotice} note={placeholder.dataset} />);
}
