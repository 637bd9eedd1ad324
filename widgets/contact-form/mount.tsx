import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { ContactForm, INSTANCE } from "./ContactForm.tsx";
import { fillSubject } from "./fill-subject.ts";

/** Takes over the contact form that the build has printed into the placeholder. */
export function mount(placeholder: HTMLElement): void {
  fillSubject(placeholder, INSTANCE);
  hydrateForm(placeholder, ContactForm);
}
