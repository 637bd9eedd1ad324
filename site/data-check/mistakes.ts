import { findProseMistakes } from "./keywords/prose.ts";
import { valueAt } from "./locate.ts";
import { isFields, ruleAt } from "./schema-walk.ts";
import type { Rule } from "./schema-walk.ts";
import type { ErrorObject } from "ajv";

/** A value that breaks a rule. */
export interface Mistake {
  /** of the rule that is broken */
  keyword: string;
  /** of the value, as a JSON pointer */
  pointer: string;
  value: unknown;
  /** all of it, the broken keyword among others */
  rule: Rule;
  /** what the keyword says about the mistake */
  params: { readonly [name: string]: unknown };
  /** set when the mistake is about a field's name, not its value */
  fieldName: string | undefined;
}

/**
 * What ajv reports, with the rule and the value. Asking ajv for them (`verbose`) makes its start half as slow again.
 *
 * @param data the whole file
 * @param root the file's rules
 * @param schemas by file name
 */
export function readMistakes(
  errors: readonly ErrorObject[],
  data: unknown,
  root: Rule,
  schemas: ReadonlyMap<string, Rule>,
): Mistake[] {
  return errors.flatMap(({ keyword, instancePath: pointer, schemaPath, params, propertyName: fieldName }) => {
    const rule = ruleAt(schemaPath.slice(0, schemaPath.lastIndexOf("/")), root, schemas);
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
  return findProseMistakes(text).map((params) => ({ ...mistake, params: { ...params } }));
}
