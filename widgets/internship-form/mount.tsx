import { type FormPlaceholder, hydrateForm } from "../kit/form/hydrate-form.tsx";
import { InternshipForm } from "./InternshipForm.tsx";

export const mount = (placeholder: FormPlaceholder) =>
  hydrateForm(
    placeholder,
    <InternshipForm failureNotice={placeholder.dataset.failureNotice} />,
  );
