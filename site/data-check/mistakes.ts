import { findProseMistakes } from "./keywords/prose.ts";
import { labelOf, valueAt } from "./locate.ts";
import { type Book, isFields, type Rule, ruleAt } from "./schema-walk.ts";
import type { ErrorObject } from "ajv";

/** A value that breaks a rule. */
export interface Mistake {
  /** The keyword that is broken. */
  keyword: string;
  /** Where the value is, as a JSON pointer. */
  pointer: string;
  value: unknown;
  /** The whole rule, with the broken keyword among others. */
  rule: Rule;
  /** What the keyword says about the mistake. */
  params: { readonly [name: string]: unknown };
  /** Set when the mistake is about a field's name, not its value. */
  fieldName: string | undefined;
}

/**
 * What ajv reports, with the rule and the value. Ajv could add them (`verbose`), but would take half as long again to start.
 *
 * @param data the whole file
 * @param book the file's rules
 */
export function readMistakes(errors: readonly ErrorObject[], data: unknown, book: Book): Mistake[] {
  return errors.flatMap(({ keyword, instancePath: pointer, schemaPath, params, propertyName: fieldName }) => {
    const rule = ruleAt(schemaPath.slice(0, schemaPath.lastIndexOf("/")), book);
    const mistake = {
      keyword,
      pointer,
      value: valueAt(data, pointer),
      rule: isFields(rule) ? rule : {},
      params,
      fieldName,
    };
    return keyword === "prose" ? proseMistakes(mistake) : [mistake];
  });
}

function proseMistakes(mistake: Mistake): Mistake[] {
  const text = String(mistake.value);
  if (text.trim() === "") return [{ ...mistake, keyword: "blank" }];
  return findProseMistakes(text).map(({ what, ...params }) => ({
    ...mistake,
    params: { ...params, what: `${labelOf(mistake.pointer)} ${what}` },
  }));
}
