import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { ContactForm } from "./ContactForm.tsx";

/**
 * Takes over the contact form that the build has printed into the placeholder. For a visitor who comes from a service's button
 * (`/contact?about=customized-erp`) the subject is what the page knows of that service (`data-subjects`), never words out of the address.
 * As a default value it is no text of the visitor's: what somebody has typed, or a draft, stays, and emptying the form takes it away.
 */
export function mount(placeholder: HTMLElement): void {
  hydrateForm(placeholder, ContactForm);
  const subjects = new Map<string, string>(JSON.parse(placeholder.dataset.subjects ?? "[]"));
  const subject = subjects.get(new URLSearchParams(location.search).get("about") ?? "");
  const field = placeholder.querySelector<HTMLInputElement>("[name=Subject]");
  if (!subject || !field) return;
  field.defaultValue = subject;
  field.form?.addEventListener("reset", () => (field.defaultValue = ""), { once: true });
}
