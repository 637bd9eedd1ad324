import type { FieldRow } from "../widgets/kit/form/form-table.ts";
import type { FieldError } from "./answer.ts";

/** What a field of a payload must hold. Every field is text, as the site's forms send it. */
export interface FieldRule {
  isMet: (text: string) => boolean;
  /** Completes the sentence "… must be …". */
  expected: string;
}

const isLink = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

export const anyText: FieldRule = { isMet: () => true, expected: "text, which may be empty" };

export const exactly = (word: string): FieldRule => ({
  isMet: (text) => text === word,
  expected: `"${word}"`,
});

const filled: FieldRule = { isMet: (text) => text.trim() !== "", expected: "text that is not empty" };

const ruleOfKind: Partial<Record<FieldRow["kind"], FieldRule>> = {
  telephone: { isMet: (text) => /^\d{10}$/.test(text), expected: "exactly ten digits" },
  email: { isMet: (text) => /^[^\s@]+@[^\s@]+$/.test(text), expected: "an email address" },
  file: { isMet: isLink, expected: "the URL of an uploaded file" },
};

/** What the provider asks of a field of a form. */
export function ruleOf({ kind, required, options = [] }: FieldRow): FieldRule {
  const rule =
    kind === "choice"
      ? {
          isMet: (text: string) => options.some(({ value }) => value === text),
          expected: `one of ${options.map(({ value }) => value).join(", ")}`,
        }
      : (ruleOfKind[kind] ?? (required ? filled : anyText));
  if (required || rule === anyText) return rule;
  return { isMet: (text) => text === "" || rule.isMet(text), expected: `${rule.expected}, or empty` };
}

/** Validates a payload: each field must be there and be text that meets its rule, and there must be no other. */
export function findFieldErrors(
  payload: Record<string, unknown>,
  fields: Readonly<Record<string, FieldRule>>,
): FieldError[] {
  const wrong = Object.entries(fields)
    .filter(([field, rule]) => {
      const value = Object.hasOwn(payload, field) ? payload[field] : undefined;
      return typeof value !== "string" || !rule.isMet(value);
    })
    .map(([field, rule]) => ({ field, message: `${field} must be ${rule.expected}.` }));
  const unknown = Object.keys(payload)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => ({ field, message: `${field} is not a field of this call. Leave it out.` }));
  return [...wrong, ...unknown];
}
