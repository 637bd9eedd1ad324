import { INTERNSHIP_TYPES } from "../../../widgets/internship-form/internship-types.ts";
import "./internship-types.css";

/** The fields that the form offers an intern, to be read before it. */
export function InternshipTypes() {
  return (
    <ul className="internship-types">
      {INTERNSHIP_TYPES.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  );
}
