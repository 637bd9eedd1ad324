// @vitest-environment node
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import { readSchemaTexts } from "../../../../site/data-check/schemas.ts";
import { checkProject, faqWith, RULES } from "./check-project.ts";

const projectFolder = path.resolve(import.meta.dirname, "../../../..");

const good: [name: string, text: string][] = [
  ["a file with what is needed", faqWith()],
  ["Windows line endings", faqWith('"note": "Fine"').replaceAll("\n", "\r\n")],
  ["no line break at all", faqWith().replaceAll("\n", "")],
  ["tabs for indentation", faqWith().replaceAll("  ", "\t")],
  ["Hindi with joiners", faqWith('"answer": "नमस्ते, क्\u200dष और श्\u200cर: एक से तीन हफ़्ते।"')],
  [
    "Hindi in character codes",
    faqWith('"answer": "\\u0928\\u092e\\u0938\\u094d\\u0924\\u0947 \\ud83d\\ude00"'),
  ],
  ["rupees, emoji and dashes", faqWith('"answer": "₹1,49,999 – 97% 👩‍💻 — done … “quoted” ‘so’"')],
  ["a lesser sign", faqWith('"answer": "It is a < b, and 5 <6 or x<y; if a<b then c>d, and p <q or r> s."')],
  ["an ampersand", faqWith('"answer": "Research & development; AT&T;"')],
  ["accents that look like damage", faqWith('"answer": "São Paulo, NÃO, Âge, château, à la carte, naïve"')],
  ["a brace that the site fills in", faqWith('"note": "Since {years} years"')],
  ["a single brace", faqWith('"answer": "Open { and never close it"')],
  [
    "words with the letters of placeholders",
    faqWith('"answer": "Todo lists, size XXL, explore, tbdx, exxxit"'),
  ],
  ["escaped quotes, slashes and line breaks", faqWith('"answer": "A \\"quoted\\" a\\/b c\\\\d\\nnext"')],
  ["a long text", faqWith(`"note": "${"Many good words. ".repeat(500).trim()}"`)],
  ["an empty text that may be empty", faqWith('"note": ""')],
  ["a technical text", faqWith('"code": "  {{ raw }} <b> TODO "')],
  ["a file that exists", faqWith('"image": "images/Team/asha.jpg"')],
  ["an id of another file", faqWith('"service": "mobile-apps"')],
  [
    "both of two shapes",
    faqWith('"links": [{ "label": "A", "href": "/a" }, { "label": "B", "menu": "products" }]'),
  ],
  ["either of two types", faqWith('"size": 4')],
  ["numbers of every form", faqWith('"share": 1.5e-3', '"rating": 5')],
];

describe("good data", () => {
  test.each(good)("%s raises no alarm", (_name, text) => {
    const { lines, data } = checkProject({ faqs: text });
    expect(lines).toEqual([]);
    expect(data["faqs"]).toEqual(JSON.parse(text));
  });

  test("a file of rules without a type lends its rules to others and needs no data file", () => {
    const shared = { $id: "shared.schema.json", definitions: { note: { type: "string", maxLength: 5 } } };
    const notes = {
      $id: "notes.schema.json",
      type: "object",
      properties: { $schema: { type: "string" }, note: { $ref: "shared.schema.json#/definitions/note" } },
    };
    const { lines } = checkProject(
      { notes: '{ "$schema": "../_schemas/notes.schema.json", "note": "Too long" }', services: null },
      { shared, notes },
    );
    expect(lines).toEqual([
      'site/_data/notes.json:1:55 "note" has 8 characters; at most 5 fit. Fix: shorten it by 3 characters',
    ]);
  });

  test("the rules are read again when they change", () => {
    expect(checkProject({ faqs: faqWith() }).lines).toEqual([]);
    const { lines } = checkProject(
      { faqs: faqWith() },
      { ...RULES, faqs: { type: "object", maxProperties: 1 } },
    );
    expect(lines).toEqual([
      "site/_data/faqs.json:1:1 the file does not fit the rule for it. Fix: write it as in the other entries, or ask a developer",
    ]);
  });

  test("the site's own rules are good draft-07", () => {
    const ajv = new Ajv({ strict: false });
    for (const [fileName, text] of readSchemaTexts(projectFolder)) {
      expect(ajv.validateSchema(JSON.parse(text)), `${fileName}: ${ajv.errorsText()}`).toBe(true);
    }
  });

  test("the site's own data files hold no mistake", () => {
    const { problems } = checkData({ folder: projectFolder });
    expect(problems.map(formatProblem)).toEqual([]);
  });
});
