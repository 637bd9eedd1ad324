import { findProseMistakes } from "./keywords/prose.ts";
import { labelOf } from "./locate.ts";
import type { ErrorObject } from "ajv";
import type { Rule } from "./schema-walk.ts";

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
 * What ajv reports, with the rule and the value, which it adds itself (`verbose`): its `schemaPath` starts in the file or in a
 * definition, and does not say which.
 */
export function readMistakes(errors: readonly ErrorObject[]): Mistake[] {
  return errors.flatMap(
    ({
      keyword,
      instancePath: pointer,
      data: value,
      parentSchema: rule = {},
      params,
      propertyName: fieldName,
    }) => {
      const mistake: Mistake = { keyword, pointer, value, rule, params, fieldName };
      return keyword === "prose" ? proseMistakes(mistake) : [mistake];
    },
  );
}

function proseMistakes(mistake: Mistake): Mistake[] {
  const text = String(mistake.value);
  if (text.trim() === "") return [{ ...mistake, keyword: "blank" }];
  return findProseMistakes(text, fillsOf(mistake.rule)).map(({ what, ...params }) => ({
    ...mistake,
    params: { ...params, what: `${labelOf(mistake.pointer)} ${what}` },
  }));
}

function fillsOf({ fills }: Rule): string[] {
  return Array.isArray(fills) ? fills.map(String) : [];
}
