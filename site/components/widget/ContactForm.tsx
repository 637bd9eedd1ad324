import { ContactForm as PrintedContactForm } from "../../../widgets/contact-form/ContactForm.tsx";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import type { OtherWays } from "./FormPlaceholder.tsx";

export interface ContactFormProps extends OtherWays {
  /** Shown when an enquiry could not be sent, unless it is empty. */
  failureNotice: string;
  /** What the subject is filled in with, by the service that a visitor comes from: `contact-subjects.ts` writes it. */
  subjects: string;
}

/** The contact form, printed. */
export function ContactForm({ failureNotice, subjects, ...otherWays }: ContactFormProps) {
  return (
    <FormPlaceholder name="contact-form" props={{ failureNotice, subjects }} {...otherWays}>
      <PrintedContactForm failureNotice={failureNotice} />
    </FormPlaceholder>
  );
}
