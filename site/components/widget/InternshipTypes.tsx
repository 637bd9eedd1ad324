import { internshipTable } from "../../../widgets/internship-form/table.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";
import "./internship-types.css";

/** The fields that the form offers an intern, to be read before it. */
export function InternshipTypes() {
  const { options } = internshipTable.fields.Internshiptype;
  return <Diamonds items={options.map(({ label }) => label)} className="internship-types" />;
}
