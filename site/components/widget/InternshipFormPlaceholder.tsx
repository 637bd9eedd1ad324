import { internshipForm } from "../../../widgets/internship-form/fields.ts";
import { InternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { FormNote } from "../../../widgets/kit/form/FormNote.tsx";
import type { PageData } from "../../page-data.ts";
import { withPrivacyLink } from "../../select-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/** The kinds of internship that the form offers, which visitors read before it. */
export const internshipTypes = internshipForm.fields.Internshiptype.options.map(
  ({ label }) => label,
);

/** The internship form, printed, with its script to come. */
export const InternshipFormPlaceholder = ({ data }: { data: PageData }) => (
  <PrintedForm name="internship" Form={InternshipForm} data={data} />
);

/** Says what happens with an internship form's data, with a link to the privacy policy. */
export const InternshipNote = ({ data }: { data: PageData }) => (
  <FormNote {...withPrivacyLink(data.forms.internship, data)} />
);
