import { onDevice } from "../kit/device.ts";
import { findDraft } from "../kit/draft.ts";
import { hydrateForm } from "../kit/form/hydrate-form.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { contactForm } from "./fields.ts";

/** Takes over the contact form that the build has printed into the placeholder. */
export function mount(placeholder: HTMLElement): void {
  hydrateForm(placeholder, ContactForm);
  void fillSubject(placeholder);
}

/**
 * Fills the subject in for a visitor who comes from a service's button (`/contact?about=customized-erp`): with what the page knows of
 * that service (`data-subjects`), never with words out of the address. What somebody has typed, or a draft, stays. As
 * a default value it is no text of the visitor's, who has not to be asked before it goes; emptying the form takes it away.
 */
async function fillSubject(placeholder: HTMLElement): Promise<void> {
  const service = new URLSearchParams(location.search).get("about");
  const field = placeholder.querySelector<HTMLInputElement>("[name=Subject]");
  if (!service || !field) return;
  const draft = await onDevice((kept) => findDraft(kept, contactForm.name)).catch(() => undefined);
  if (field.value || draft) return;
  const subjects = new Map<string, string>(JSON.parse(placeholder.dataset.subjects ?? "[]"));
  field.defaultValue = subjects.get(service) ?? "";
  field.form?.addEventListener("reset", () => (field.defaultValue = ""), { once: true });
}
