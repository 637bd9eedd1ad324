import { type FormPlaceholder, hydrateForm } from "../kit/form/hydrate-form.tsx";
import { InternshipForm } from "./InternshipForm.tsx";

/** Hydrates the form that the page has printed. */
export const mount = (placeholder: FormPlaceholder) =>
  hydrateForm(
    placeholder,
    <InternshipForm failureNotice={placeholder.dataset.failureNotice} />,
  );
