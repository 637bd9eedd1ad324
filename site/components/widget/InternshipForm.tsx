import { InternshipForm as PrintedInternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { internshipTable } from "../../../widgets/internship-form/table.ts";
import { FormNote } from "../../../widgets/kit/form/FormEnd.tsx";
import { dialogWords } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { Diamonds } from "../points/Diamonds.tsx";
import { PrintedForm } from "./PrintedForm.tsx";

/** The internship form, and below it what becomes of what is sent, which needs no script. */
export function InternshipForm({ data }: { data: PageData }) {
  const words = dialogWords(data.forms.internship, data);
  const { failureNotice } = words;
  return (
    <>
      <PrintedForm name="internship-form" props={{ failureNotice }} data={data}>
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
