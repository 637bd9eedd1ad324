import type { SelectOption } from "../../kit/fields/SelectField.tsx";

/** The positions that an application can be for; the provider gets the code. */
export const POSITIONS: readonly SelectOption[] = [
  { value: "1", label: "Web Developer" },
  { value: "2", label: "UI/UX Designer" },
  { value: "3", label: "Digital Marketer" },
  { value: "4", label: "Backend Developer" },
  { value: "5", label: "Android Developer" },
  { value: "6", label: "IOS Developer" },
  { value: "7", label: "QA Tester" },
];

/** Code of the position that a vacancy's title names, in any letter case; empty where it names none. */
export function positionCodeOf(title: string): string {
  const wanted = title.trim().toLowerCase();
  return POSITIONS.find(({ label }) => label.toLowerCase() === wanted)?.value ?? "";
}
