import { expect, test } from "vitest";
import { normaliseNumber } from "../../../../../widgets/kit/form/normalise-number.ts";
import { validateContact } from "../../../../../widgets/contact-form/schema.ts";
import { contactMessages } from "../../../../spec/forms.ts";

test.each([
  ["9876543210", "9876543210"],
  ["+919876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["+91-98765-43210", "9876543210"],
  ["09876543210", "9876543210"],
  ["0 98765 43210", "9876543210"],
  [" 98765\u00a043210 ", "9876543210"],
  ["98765–43210", "9876543210"],
  ["919876543210", "919876543210"],
  ["+1 415 555 0100", "+14155550100"],
  ["0", "0"],
  ["", ""],
  ["९८७६५४३२१०", "९८७६५४३२१०"],
])("a left field reads %j as %j", (typed, tidied) => {
  expect(normaliseNumber(typed)).toBe(tidied);
});

const INVALID = contactMessages.numberInvalid;

test("a text that is far too long for a number is left as it is", () => {
  expect(normaliseNumber(" 9".repeat(50))).toBe(" 9".repeat(50));
});

test.each([
  ["9876543210", undefined],
  ["", contactMessages.numberMissing],
  ["987654321", INVALID],
  ["98765432101", INVALID],
  ["98765abcde", INVALID],
  ["९८७६५४३२१०", INVALID],
  ["98765.4321", INVALID],
  ["+919876543210", INVALID],
])("the contact form says of the number %j: %j", (MobileNo, message) => {
  const others = { Name: "Asha", Subject: "ERP", Email: "asha@example.com", Message: "Hello" };
  expect(validateContact({ ...others, MobileNo })).toEqual(message ? { MobileNo: message } : {});
});
