import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { InternshipForm } from "./InternshipForm.tsx";

/** Takes over the internship form that the build has printed into the placeholder. */
export const mount = (placeholder: HTMLElement) => hydrateForm(placeholder, InternshipForm);
