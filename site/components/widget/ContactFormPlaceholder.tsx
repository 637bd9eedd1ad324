import { ContactForm } from "../../../widgets/contact-form/ContactForm.tsx";
import type { PageData } from "../../page-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/** The contact form. After `/contact?about=ID` its subject is what that service's button asks for: 'Map my process: Customized ERP Development'. */
export function ContactFormPlaceholder({ data }: { data: PageData }) {
  const { failureNotice } = data.forms.contact;
  const subjects = data.services.items.map(({ id, name, callToAction }) => [
    id,
    `${callToAction.label}: ${name}`,
  ]);
  return (
    <PrintedForm
      name="contact-form"
      props={{ failureNotice, subjects: JSON.stringify(subjects) }}
      data={data}
    >
      <ContactForm failureNotice={failureNotice} />
    </PrintedForm>
  );
}
