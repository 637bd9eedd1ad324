import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";

/** Rules of a small site of its own, with every kind of rule once. Editors' words stand in the descriptions. */
const FAQ_RULES = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "faqs.schema.json",
  title: "Faqs",
  type: "object",
  additionalProperties: false,
  required: ["$schema", "items"],
  properties: {
    $schema: { type: "string", const: "../_schemas/faqs.schema.json" },
    items: {
      description: "The questions.",
      type: "array",
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      uniqueBy: "id",
      items: { $ref: "#/definitions/faq" },
    },
  },
  definitions: {
    faq: {
      title: "Faq",
      type: "object",
      additionalProperties: false,
      required: ["id", "question", "answer"],
      dependencies: { phone: ["owner"] },
      properties: {
        id: {
          description: "A short name, in small letters with hyphens. No two entries share one.",
          type: "string",
          pattern: "^[a-z-]+$",
          examples: ["how-long"],
        },
        question: {
          description: "What visitors ask.",
          type: "string",
          maxLength: 60,
          examples: ["How long does it take?"],
        },
        answer: {
          description: "The answer, in plain words. Up to 400 characters.",
          type: "string",
          minLength: 3,
          maxLength: 400,
        },
        note: { type: "string", minLength: 0, fills: ["years"] },
        code: { type: "string", prose: false },
        owner: { type: "string", enum: ["Web team", "Mobile team", "Support"] },
        service: { type: "string", ref: "services.id" },
        image: { type: "string", assetFile: true },
        phone: {
          type: "string",
          pattern: "^\\+91 \\d{5} \\d{5}$",
          says: "write +91, a space, five digits, a space, five digits",
        },
        email: { type: "string", format: "email" },
        link: { type: "string", format: "uri" },
        day: { type: "string", format: "date" },
        rating: { type: "integer", minimum: 1, maximum: 5 },
        share: { type: "number", exclusiveMinimum: 0 },
        isOpen: { type: "boolean" },
        tags: { type: "array", minItems: 2, maxItems: 2, uniqueItems: true, items: { type: "string" } },
        links: {
          type: "array",
          items: {
            anyOf: [
              {
                type: "object",
                additionalProperties: false,
                required: ["label", "href"],
                properties: {
                  label: { type: "string" },
                  href: { type: "string", pattern: "^/", says: "start it with /" },
                },
              },
              {
                type: "object",
                additionalProperties: false,
                required: ["label", "menu"],
                properties: {
                  label: { type: "string" },
                  menu: { type: "string", enum: ["services", "products"] },
                },
              },
            ],
          },
        },
        size: { anyOf: [{ type: "number" }, { type: "string", enum: ["small", "large"] }] },
        names: { type: "object", propertyNames: { pattern: "^[a-z]+$", says: "use small letters only" } },
      },
    },
  },
};

const SERVICE_RULES = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "services.schema.json",
  title: "Services",
  type: "object",
  required: ["$schema", "items"],
  additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    items: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id"],
        properties: { id: { type: "string", pattern: "^[a-z-]+$" } },
      },
    },
  },
};

/** A file of `services` that fits its rules. */
export const SERVICES = `{ "$schema": "../_schemas/services.schema.json", "items": [{ "id": "web-design" }, { "id": "mobile-apps" }] }\n`;

/** The rules that every test project starts with, by name. */
export const RULES: Record<string, object> = { faqs: FAQ_RULES, services: SERVICE_RULES };

/**
 * Checks a project in a temporary folder, which is deleted when the test ends.
 * @param data text or bytes of the data files by name without ending; `services` is there unless it is set to null
 * @param rules the rules by name
 * @param change done to the project's folder before it is checked
 * @returns the formatted problems, their places in the file's value, and the data
 */
export function checkProject(
  data: Record<string, string | Uint8Array | null>,
  rules: Record<string, object | string> = RULES,
  change: (folder: string) => void = () => {},
): { lines: string[]; pointers: string[]; data: { [name: string]: unknown } } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "data-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const inner of ["_data", "_schemas", "images/Team"])
    mkdirSync(path.join(folder, "site", inner), { recursive: true });
  writeFileSync(path.join(folder, "site/images/logo.svg"), "<svg/>");
  writeFileSync(path.join(folder, "site/images/Team/asha.jpg"), "");
  for (const [name, text] of Object.entries({ services: SERVICES, ...data })) {
    if (text !== null) writeFileSync(path.join(folder, "site/_data", `${name}.json`), text);
  }
  for (const [name, rule] of Object.entries(rules)) {
    const text = typeof rule === "string" ? rule : JSON.stringify(rule);
    writeFileSync(path.join(folder, "site/_schemas", `${name}.schema.json`), text);
  }
  change(folder);
  const result = checkData({ folder });
  const { problems } = result;
  return {
    lines: problems.map(formatProblem),
    pointers: problems.map(({ pointer }) => pointer),
    data: result.data,
  };
}

/**
 * A file of `faqs` with one entry, a field a line: its first field stands on line 4.
 * @param fields JSON lines of the entry, without the comma at the end; `id`, `question` and `answer` follow by themselves
 *   where they are not given
 */
export function faqWith(...fields: string[]): string {
  const usual = { id: '"how-long"', question: '"How long does it take?"', answer: '"One to three weeks."' };
  const given = fields.map((field) => /[a-z]+/i.exec(field)?.[0]);
  const rest = Object.entries(usual).flatMap(([name, value]) =>
    given.includes(name) ? [] : [`"${name}": ${value}`],
  );
  const lines = [...fields, ...rest].map((line) => `    ${line}`).join(",\n");
  return `{\n  "$schema": "../_schemas/faqs.schema.json",\n  "items": [{\n${lines}\n  }]\n}\n`;
}
