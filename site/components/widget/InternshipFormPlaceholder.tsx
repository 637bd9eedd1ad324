import { internshipForm } from "../../../widgets/internship-form/definition.ts";
import { InternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { FormNote } from "../../../widgets/kit/form/FormNote.tsx";
import type { PageData } from "../../page-data.ts";
import { addPrivacyLink } from "../../select-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/** The kinds of internship that the form offers, which the page lists before it. */
export const internshipTypes = internshipForm.fields.Internshiptype.options.map(
  ({ label }) => label,
);

/** The internship form, printed. Its widget hydrates it. */
export const InternshipFormPlaceholder = ({ data }: { data: PageData }) => (
  <PrintedForm name="internship" Form={InternshipForm} data={data} />
);

/** A note that says what happens with the data of an internship form, with a link to the privacy policy. */
export const InternshipNote = ({ data }: { data: PageData }) => (
  <FormNote {...addPrivacyLink(data.forms.internship, data)} />
);
