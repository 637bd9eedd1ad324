import { expect, it } from "vitest";
import { careerForm } from "../../../../../widgets/career-list/application/definition.ts";
import { missingIn } from "../../../../../widgets/kit/form/missing.ts";
import { HALF_TYPED } from "../../../../../widgets/kit/model/form-definition.ts";

const dateField = "dob";

it("a date that is half typed is refused even before the rules are loaded", () => {
  const messages = missingIn(careerForm, { [dateField]: HALF_TYPED });
  expect(messages[dateField]).toBe(careerForm.fields[dateField].range.message);
});

it("an empty optional date is right before the rules are loaded", () => {
  expect(missingIn(careerForm, { [dateField]: "" })).not.toHaveProperty(dateField);
});
