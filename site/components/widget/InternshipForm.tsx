import { FormNote, type FormNoteProps } from "../../../widgets/kit/form/FormEnd.tsx";
import { InternshipForm as PrintedInternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import type { OtherWays } from "./FormPlaceholder.tsx";
import "../../styles/visually-hidden.css";
import "./internship-note.css";

export interface InternshipFormProps extends OtherWays {
  /** What stands below the form; `failureNotice` is added to what is said when an application could not be sent. Empty ones are not shown. */
  words: FormNoteProps & { failureNotice: string };
}

/** The internship form, printed, and below it what becomes of what is sent, which needs no script. */
export function InternshipForm({ words, ...otherWays }: InternshipFormProps) {
  const { failureNotice } = words;
  return (
    <>
      <FormPlaceholder name="internship-form" props={{ failureNotice }} showsFiles {...otherWays}>
        <PrintedInternshipForm failureNotice={failureNotice} />
      </FormPlaceholder>
      <div className="internship-note">
        <FormNote {...words} />
      </div>
    </>
  );
}
