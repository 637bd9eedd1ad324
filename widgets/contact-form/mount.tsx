import { type FormPlaceholder, hydrateForm } from "../kit/form/hydrate-form.tsx";
import { PlainForm } from "../kit/form/PlainForm.tsx";
import { contactForm } from "./fields.ts";

/**
 * After a service's button (`/contact?about=customized-erp`) the subject is the page's own text, never words
 * from the address. As a default value it replaces neither typed text nor a draft; emptying removes it.
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
