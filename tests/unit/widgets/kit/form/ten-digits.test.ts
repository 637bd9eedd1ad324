import { object } from "yup";
import { expect, test } from "vitest";
import { validateBy } from "../../../../../widgets/kit/form/validate.ts";
import { tenDigits } from "../../../../../widgets/kit/form/ten-digits.ts";

const judge = validateBy<{ mobile: string }>(
  object({
    mobile: tenDigits({
      required: "Please enter your number.",
      invalid: "Please enter a valid mobile number.",
      notTenDigits: "Please enter only 10 digit number.",
    }),
  }),
);

test.each([
  ["", "Please enter your number."],
  ["98765x", "Please enter a valid mobile number."],
  ["98765", "Please enter only 10 digit number."],
  ["98765432109", "Please enter only 10 digit number."],
])("where there are three messages, %j gets %j", (mobile, message) => {
  expect(judge({ mobile })).toEqual({ mobile: message });
});
