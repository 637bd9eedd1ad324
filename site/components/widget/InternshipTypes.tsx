import { INTERNSHIP_TYPES } from "../../../widgets/internship-form/internship-types.ts";
import { Diamonds } from "../diamonds/Diamonds.tsx";
import "./internship-types.css";

/** The fields that the form offers an intern, to be read before it. */
export function InternshipTypes() {
  return <Diamonds items={INTERNSHIP_TYPES.map(({ label }) => label)} className="internship-types" />;
}
