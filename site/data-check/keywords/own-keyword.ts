import { quoted } from "../quote.ts";
import type { AnySchemaObject, ErrorObject, FuncKeywordDefinition } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import type { Message } from "../problem.ts";
import type { Rule } from "../schema-walk.ts";
import type { Surroundings } from "./surroundings.ts";

/** What a keyword finds wrong with a value, in whole sentences. */
interface Found extends Message {
  /** JSON pointer of the place, where it is not the value itself. */
  pointer?: string;
  /** JSON pointers of values by which it is judged: what is wrong with one of them has to be put right first. */
  causes?: string[];
  /** Why the entry that the value names is not published, if that is what is wrong. */
  unpublished?: string;
}

/**
 * A keyword of our own for ajv, which hands it the surroundings as `this` and takes what it found from its function's `errors`.
 *
 * @param find all that is wrong with a value; `setting` is what the schema writes after the keyword, `pointer` the value's place,
 *   `rule` the whole rule
 */
export function ownKeyword<Setting, Value>(
  definition: Pick<FuncKeywordDefinition, "keyword" | "type" | "schemaType">,
  find: (setting: Setting, value: Value, surroundings: Surroundings, pointer: string, rule: Rule) => Found[],
): FuncKeywordDefinition {
  function validate(
    this: Surroundings,
    setting: Setting,
    value: Value,
    rule?: AnySchemaObject,
    at?: DataValidationCxt,
  ) {
    const found = find(setting, value, this, at?.instancePath ?? "", rule ?? {});
    validate.errors = found.map(({ pointer, ...params }) => ({
      keyword: String(definition.keyword),
      instancePath: pointer,
      parentSchema: rule,
      params,
    }));
    return found.length === 0;
  }
  validate.errors = [] as Partial<ErrorObject>[];
  return { ...definition, errors: "full", validate };
}

/**
 * The message about a value that names an unpublished entry.
 *
 * @param label of the value
 * @param reason such as `it is a draft`
 */
export function unpublishedTarget(label: string, value: string, reason: string): Found {
  return {
    what: `${label} is ${quoted(value)}, which is not shown: ${reason}`,
    fix: "name one that is shown, or let this entry be a draft too",
    unpublished: reason,
  };
}
