/** What our frame takes from a page, and any page of the world may speak with it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeQuote, readGreeting, readWidgetMessage } from "../../../../widgets/embed/frame-messages.ts";
import { rulesOf } from "../../../../widgets/kit/form/rules.ts";
import { quoteTable } from "../../../../widgets/quote-form/table.ts";
import { enteredValues, quote } from "../../../spec/forms.ts";
import { hostileText } from "../../hostile-text.ts";

const validateQuote = rulesOf(quoteTable);
const WHOLE = enteredValues(quote);

const isTaken = (told: object) => {
  const message = readWidgetMessage({ type: "send", fields: told });
  return message?.type === "send" && isWholeQuote(message.fields);
};

describe("a request", () => {
  it("is taken with everything that the form's rules let pass", () => {
    // As the form reads its fields: without spaces around.
    const text = fc.oneof(hostileText, fc.string({ minLength: 1 })).map((typed) => typed.trim());
    const number = fc.oneof(fc.stringMatching(/^\d{10}$/), hostileText);
    const typed = {
      email: fc.oneof(fc.emailAddress(), text),
      telephone: number,
      choices: fc.subarray(quoteTable.fields.ProjectCategory.options.map(({ value }) => value)),
    };
    const fields = fc.record(
      Object.fromEntries(
        Object.entries(quoteTable.fields).map(([name, { kind }]) => [
          name,
          { person: text, url: text, area: text, text, ...typed }[kind],
        ]),
      ),
    );
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
    expect(isTaken({ ...WHOLE, Remarks: "r".repeat(1_000_000) })).toBe(true);
  });

  it.each<[name: string, told: object]>([
    ["nothing in it", {}],
    ["a field that is missing", { Name: undefined }],
    ["an empty field", { Remarks: "" }],
    ["spaces", { ExistingWebsite: " \n\u00a0" }],
    ["a text that is none", { Email: { toString: "asha@example.org" } }],
    ["a number that is no text", { MobileNo: 9876543210 }],
    ["letters for a number", { MobileNo: "abc" }],
    ["eleven digits", { WhatsappNo: "91234567801" }],
    ["a line break after ten digits", { MobileNo: "9876543210\n" }],
    ["no category", { ProjectCategory: [] }],
    ["a category that is none", { ProjectCategory: ["SEO", "Casino"] }],
    ["the same category twice", { ProjectCategory: ["SEO", "SEO"] }],
    ["categories that are no list", { ProjectCategory: "SEO" }],
  ])("is not sent with %s", (name, told) => {
    expect(isTaken(WHOLE)).toBe(true);
    expect(isTaken(name.startsWith("nothing") ? told : { ...WHOLE, ...told })).toBe(false);
  });

  it("has no source that is no text", () => {
    expect(readWidgetMessage({ type: "send", fields: WHOLE, source: { toString: "x" } })).toMatchObject({
      source: "",
    });
  });
});

describe("the partner's words", () => {
  const greet = (words: unknown) => readGreeting({ quote: "hello", theme: "dark", words })?.words;

  it.each([
    [
      { lang: "ar", dir: "rtl", texts: { "Try again": "مرة" } },
      { lang: "ar", dir: "rtl", texts: { "Try again": "مرة" } },
    ],
    ["text", { lang: "", dir: "ltr", texts: {} }],
    [
      { lang: {}, dir: "up", texts: { a: 5, b: {}, c: null } },
      { lang: "", dir: "ltr", texts: {} },
    ],
    [
      JSON.parse('{ "texts": { "__proto__": "x" } }'),
      { lang: "", dir: "ltr", texts: { ["__proto__"]: "x" } },
    ],
  ])("that are %j are read as a stranger's", (words, read) => {
    expect({ ...greet(words), texts: Object.entries(greet(words)!.texts) }).toEqual({
      ...read,
      texts: Object.entries(read.texts),
    });
  });
});
