import { ContactForm as PrintedContactForm } from "../../../widgets/contact-form/ContactForm.tsx";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import type { OtherWays } from "./FormPlaceholder.tsx";

/** The contact form, printed; `failureNotice` is shown when an enquiry could not be sent, unless it is empty. */
export function ContactForm({ failureNotice, ...otherWays }: OtherWays & { failureNotice: string }) {
  return (
    <FormPlaceholder name="contact-form" props={{ failureNotice }} {...otherWays}>
      <PrintedContactForm failureNotice={failureNotice} />
    </FormPlaceholder>
  );
}
