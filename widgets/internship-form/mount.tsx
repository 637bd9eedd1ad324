import { hydrateRoot } from "react-dom/client";
import { InternshipForm } from "./InternshipForm.tsx";

/** Takes over the internship form that the build has printed into the placeholder. */
export function mount(placeholder: HTMLElement): void {
  const root = placeholder.querySelector(".form-root");
  if (!root) throw new Error("its placeholder holds no .form-root with the printed form");
  const { failureNotice = "" } = placeholder.dataset;
  hydrateRoot(root, <InternshipForm failureNotice={failureNotice} />);
}
