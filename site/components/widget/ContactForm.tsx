import { ContactForm as PrintedContactForm } from "../../../widgets/contact-form/ContactForm.tsx";
import { contactSubjects } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/** The contact form, with what its subject is filled in with, by the service that a visitor comes from: `contactSubjects` writes it. */
export function ContactForm({ data }: { data: PageData }) {
  const { failureNotice } = data.forms.contact;
  const subjects = contactSubjects(data.services.items);
  return (
    <PrintedForm name="contact-form" props={{ failureNotice, subjects }} data={data}>
      <PrintedContactForm failureNotice={failureNotice} />
    </PrintedForm>
  );
}
