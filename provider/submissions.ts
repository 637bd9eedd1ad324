import { careerTable } from "../widgets/career-list/application/table.ts";
import { contactTable } from "../widgets/contact-form/table.ts";
import { internshipTable } from "../widgets/internship-form/table.ts";
import type { FormTable } from "../widgets/kit/form/form-table.ts";
import { quoteTable } from "../widgets/quote-form/table.ts";
import { anyText, exactly, type FieldRule, ruleOf } from "./field-rules.ts";
import { API_FOR } from "./stand-in-settings.ts";

export type SubmissionKind = FormTable["name"];

export interface Submission {
  kind: SubmissionKind;
  /** Heading in the inbox. */
  title: string;
  /** All of them must be there. */
  fields: Readonly<Record<string, FieldRule>>;
}

const tables: readonly FormTable[] = [contactTable, quoteTable, careerTable, internshipTable];

/** The four submissions, by the name of their call: what the site's forms send. */
export const submissions: Readonly<Record<string, Submission>> = Object.freeze(
  Object.fromEntries(tables.map((table) => [table.method, submissionOf(table)])),
);

function submissionOf({ name, title, fields }: FormTable): Submission {
  const rules = Object.entries(fields).flatMap(([field, row]) =>
    [row.sentAs ?? field].flat().map((key) => [key, ruleOf(row)] as const),
  );
  // The branch code is checked elsewhere, because a wrong one has a status of its own.
  const constants = { branchCode: anyText, apiFor: exactly(API_FOR) };
  return { kind: name, title, fields: { ...constants, ...Object.fromEntries(rules) } };
}
