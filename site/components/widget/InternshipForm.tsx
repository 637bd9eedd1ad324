import { InternshipForm as PrintedInternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import type { OtherWays } from "./FormPlaceholder.tsx";
import "../../styles/visually-hidden.css";

/** The internship form, printed; `failureNotice` is added to what is said when an application could not be sent. */
export function InternshipForm({ failureNotice, ...otherWays }: OtherWays & { failureNotice: string }) {
  return (
    <FormPlaceholder name="internship-form" props={{ failureNotice }} showsFiles {...otherWays}>
      <PrintedInternshipForm failureNotice={failureNotice} />
    </FormPlaceholder>
  );
}
