import { type FormPlaceholder, hydrateForm } from "../kit/form/hydrate-form.tsx";
import { InternshipForm } from "./InternshipForm.tsx";

/** Hydrates the form that the page has printed. */
export function mount(placeholder: FormPlaceholder): void {
  const { failureNotice } = placeholder.dataset;
  hydrateForm(placeholder, <InternshipForm failureNotice={failureNotice} />);
}
