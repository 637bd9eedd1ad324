import { type FormPlaceholder, hydrateForm } from "../kit/form/hydrate-form.tsx";
import { PlainForm } from "../kit/form/PlainForm.tsx";
import { contactForm } from "./definition.ts";

/**
 * Hydrates the contact form. If the address names a service
 * (`/contact?about=customized-erp`), fills in the service's subject, which the page has
 * printed, so that no text of the address is shown. The subject is a default value, so
 * that it replaces neither typed text nor a draft. A reset removes it.
 */
export function mount(
  placeholder: FormPlaceholder & { dataset: { subjects?: string } },
): void {
  const { failureNotice } = placeholder.dataset;
  hydrateForm(
    placeholder,
    <PlainForm definition={contactForm} failureNotice={failureNotice} />,
  );
  const subjects = new Map<string, string>(
    JSON.parse(placeholder.dataset.subjects ?? "[]"),
  );
  const subject = subjects.get(new URLSearchParams(location.search).get("about") ?? "");
  const field = placeholder.querySelector<HTMLInputElement>("[name=Subject]");
  if (!subject || !field) {
    return;
  }
  field.defaultValue = subject;
  field.form?.addEventListener("reset", () => (field.defaultValue = ""), { once: true });
}
