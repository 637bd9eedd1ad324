import { InternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { internshipForm } from "../../../widgets/internship-form/fields.ts";
import { FormNote } from "../../../widgets/kit/form/FormFooter.tsx";
import { dialogWords } from "../../company.ts";
import type { PageData } from "../../page-data.ts";
import { CareersContact } from "../hints/Hints.tsx";
import { BulletList } from "../points/BulletList.tsx";
import { PrintedForm } from "./PrintedForm.tsx";

export function InternshipFormPlaceholder({ data }: { data: PageData }) {
  const { company, contact, internship } = data;
  const { whatToBring, facts, formHeading, questions } = internship;
  const words = dialogWords(data.forms.internship, data);
  const { failureNotice } = words;
  const known = [facts?.dates, facts?.hours, facts?.pay, facts?.place].flatMap((fact) => fact || []);
  return (
    <>
      <div className="form-panel panel">
        <h2>{whatToBring.heading}</h2>
        <BulletList items={whatToBring.items} />
        {known.length > 0 && (
          <>
            <h2>{facts?.heading}</h2>
            <BulletList items={known} />
          </>
        )}
        <h2>{contact.nextSteps.heading}</h2>
        <FormNote {...words} />
        <CareersContact text={questions} company={company} />
      </div>
      <div>
        {/* Receives focus when a visitor follows the link. */}
        <h2 id="apply" tabIndex={-1}>
          {formHeading}
        </h2>
        <PrintedForm name="internship-form" props={{ failureNotice }} data={data}>
          <InternshipForm failureNotice={failureNotice} />
        </PrintedForm>
      </div>
    </>
  );
}

/** The fields that the internship form offers, to be read before it. */
export function InternshipTypes() {
  const { options } = internshipForm.fields.Internshiptype;
  return <BulletList items={options.map(({ label }) => label)} isRow />;
}
