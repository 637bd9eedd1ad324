import type { FormNoteProps } from "../../../widgets/kit/form/FormNote.tsx";
import { InternshipForm as PrintedInternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { FormPlaceholder } from "./FormPlaceholder.tsx";
import type { OtherWays } from "./FormPlaceholder.tsx";
import "../../styles/visually-hidden.css";

export interface InternshipFormProps extends OtherWays {
  /** What stands above Submit; `failureNotice` is added to what is said when an application could not be sent. Empty ones are not shown. */
  words: FormNoteProps & { failureNotice: string };
}

/** The internship form, printed. */
export function InternshipForm({ words, ...otherWays }: InternshipFormProps) {
  const { failureNotice, ...note } = words;
  return (
    <FormPlaceholder name="internship-form" props={{ failureNotice, ...note }} showsFiles {...otherWays}>
      <PrintedInternshipForm failureNotice={failureNotice} note={note} />
    </FormPlaceholder>
  );
}
