import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeQuote } from "../../../../widgets/embed/is-whole-quote.ts";
import { readWidgetMessage } from "../../../../widgets/embed/frame-messages.ts";
import type { QuoteFields } from "../../../../widgets/kit/provider-api.ts";
import { PROJECT_CATEGORIES } from "../../../../widgets/quote-form/project-categories.ts";
import { validateQuote } from "../../../../widgets/quote-form/schema.ts";
import { hostileText } from "../../hostile-text.ts";

const WHOLE: QuoteFields = {
  Name: "Asha Kumari",
  Email: "asha@example.org",
  MobileNo: "9876543210",
  WhatsappNo: "9123456780",
  ExistingWebsite: "none",
  ProjectCategory: ["SEO", "E-commerce"],
  Remarks: "A shop for sarees.",
};

/** As the form reads its fields: without spaces around. */
const text = fc.oneof(hostileText, fc.string({ minLength: 1 })).map((typed) => typed.trim());
const number = fc.oneof(fc.stringMatching(/^\d{10}$/), hostileText);
const fields: fc.Arbitrary<QuoteFields> = fc.record({
  Name: text,
  Email: fc.oneof(fc.emailAddress(), text),
  MobileNo: number,
  WhatsappNo: number,
  ExistingWebsite: text,
  ProjectCategory: fc.subarray(PROJECT_CATEGORIES.map(({ id }) => id)),
  Remarks: text,
});

/** As the frame reads what it is told. */
const isTaken = (told: object) => {
  const message = readWidgetMessage({ type: "send", fields: told });
  return message?.type === "send" && isWholeQuote(message.fields);
};

describe("what the frame sends", () => {
  it("is everything that the form's rules let pass", () => {
    let passed = 0;
    fc.assert(
      fc.property(fields, (values) => {
        if (Object.keys(validateQuote(values)).length > 0) return;
        passed++;
        expect(isTaken(values)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(passed).toBeGreaterThan(100);
  });

  it("is a remark as long as any server reads", () => {
    expect(isTaken({ ...WHOLE, Remarks: "r".repeat(1_000_000) })).toBe(true);
  });
});

it.each<[name: string, told: object]>([
  ["nothing", {}],
  ["a field that is missing", { ...WHOLE, Name: undefined }],
  ["an empty field", { ...WHOLE, Remarks: "" }],
  ["spaces", { ...WHOLE, ExistingWebsite: " \n\u00a0" }],
  ["a text that is none", { ...WHOLE, Email: { toString: "asha@example.org" } }],
  ["a number that is no text", { ...WHOLE, MobileNo: 9876543210 }],
  ["letters for a number", { ...WHOLE, MobileNo: "abc" }],
  ["nine digits", { ...WHOLE, WhatsappNo: "912345678" }],
  ["eleven digits", { ...WHOLE, WhatsappNo: "91234567801" }],
  ["a line break after ten digits", { ...WHOLE, MobileNo: "9876543210\n" }],
  ["digits of another script", { ...WHOLE, MobileNo: "९८७६५४३२१०" }],
  ["no category", { ...WHOLE, ProjectCategory: [] }],
  ["a category that is none", { ...WHOLE, ProjectCategory: ["SEO", "Casino"] }],
  ["the same category twice", { ...WHOLE, ProjectCategory: ["SEO", "SEO"] }],
  ["categories that are no list", { ...WHOLE, ProjectCategory: "SEO" }],
  ["a text longer than any server reads", { ...WHOLE, Remarks: "r".repeat(2_000_000) }],
])("the frame does not send %s", (_name, told) => {
  expect(isTaken(WHOLE)).toBe(true);
  expect(isTaken(told)).toBe(false);
});
