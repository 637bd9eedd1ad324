import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { ContactForm } from "./ContactForm.tsx";

/** Takes over the contact form that the build has printed into the placeholder. */
export const mount = (placeholder: HTMLElement) => hydrateForm(placeholder, ContactForm);
