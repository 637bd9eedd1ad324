import { findProseMistakes } from "./keywords/prose.mjs";
import { valueAt } from "./locate.mjs";
import { isFields, ruleAt } from "./schema-walk.mjs";

/** @typedef {import("./schema-walk.mjs").Rule} Rule */

/**
 * A value that breaks a rule.
 * @typedef {object} Mistake
 * @property {string} keyword of the rule that is broken
 * @property {string} pointer of the value, as a JSON pointer
 * @property {unknown} value
 * @property {Rule} rule all of it, the broken keyword among others
 * @property {{ readonly [name: string]: unknown }} params what the keyword says about the mistake
 * @property {string | undefined} fieldName set when the mistake is about a field's name, not its value
 */

/**
 * What ajv reports, with the rule and the value. Asking ajv for them (`verbose`) makes its start half as slow again.
 * @param {readonly import("ajv").ErrorObject[]} errors
 * @param {unknown} data the whole file
 * @param {Rule} root the file's rules
 * @param {ReadonlyMap<string, Rule>} schemas by file name
 * @returns {Mistake[]}
 */
export function readMistakes(errors, data, root, schemas) {
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

/**
 * @param {Mistake} mistake
 * @returns {Mistake[]}
 */
function proseMistakes(mistake) {
  const text = String(mistake.value);
  if (text.trim() === "") return [{ ...mistake, keyword: "blank" }];
  return findProseMistakes(text).map((params) => ({ ...mistake, params: { ...params } }));
}
