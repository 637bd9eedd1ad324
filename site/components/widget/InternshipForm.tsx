import { InternshipForm as PrintedInternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { internshipTable } from "../../../widgets/internship-form/table.ts";
import { FormNote, type FormNoteProps } from "../../../widgets/kit/form/FormEnd.tsx";
import { Diamonds } from "../points/Diamonds.tsx";
import { type OtherWays, PrintedForm } from "./PrintedForm.tsx";

/**
 * The internship form, and below it what becomes of what is sent, which needs no script. `failureNotice` is added to what is said when an
 * application could not be sent. Empty words are not shown.
 */
export function InternshipForm({
  words,
  ...otherWays
}: OtherWays & { words: FormNoteProps & { failureNotice: string } }) {
  const { failureNotice } = words;
  return (
    <>
      <PrintedForm name="internship-form" props={{ failureNotice }} {...otherWays}>
        <PrintedInternshipForm failureNotice={failureNotice} />
      </PrintedForm>
      <div className="internship-note">
        <FormNote {...words} />
      </div>
    </>
  );
}

/** The fields that the internship form offers, to be read before it. */
export function InternshipTypes() {
  const { options } = internshipTable.fields.Internshiptype;
  return (
    <div className="internship-types">
      <Diamonds items={options.map(({ label }) => label)} />
    </div>
  );
}
