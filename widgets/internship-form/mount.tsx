import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { InternshipForm } from "./InternshipForm.tsx";

export const mount = (placeholder: HTMLElement) => hydrateForm(placeholder, InternshipForm);
