import { ContactForm as PrintedContactForm } from "../../../widgets/contact-form/ContactForm.tsx";
import { type OtherWays, PrintedForm } from "./PrintedForm.tsx";

/** The contact form. `subjects` is what its subject is filled in with, by the service that a visitor comes from: `contact-subjects.ts` writes it. */
export function ContactForm({
  failureNotice,
  subjects,
  ...otherWays
}: OtherWays & { failureNotice: string; subjects: string }) {
  return (
    <PrintedForm name="contact-form" props={{ failureNotice, subjects }} {...otherWays}>
      <PrintedContactForm failureNotice={failureNotice} />
    </PrintedForm>
  );
}
