import { closest } from "../closest.mjs";
import { isFields } from "../schema-walk.mjs";

/**
 * The keyword `pageAddress` on a text: it is the address of a page of this site. Its value lists the addresses; one with
 * `{services.path}` in it stands for as many as `site/_data/services.json` has `items` with a `path`.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const pageAddress = {
  keyword: "pageAddress",
  type: "string",
  schemaType: "array",
  errors: "full",
  validate: validatePageAddress,
};

/**
 * @param {readonly string[]} patterns value of the keyword
 * @param {Readonly<{ [name: string]: unknown }>} data the readable data files, by name
 * @returns {string[] | undefined} every address; undefined when a file that gives some cannot be read
 */
export function pageAddresses(patterns, data) {
  /** @type {string[]} */
  const addresses = [];
  for (const pattern of patterns) {
    const [, before = "", file = "", field = ""] = /^([^{]*)\{(\w+)\.(\w+)\}$/.exec(pattern) ?? [];
    if (file === "") {
      addresses.push(pattern);
      continue;
    }
    const source = data[file];
    const list = isFields(source) ? source["items"] : undefined;
    if (!Array.isArray(list)) return undefined;
    for (const entry of list) if (isFields(entry)) addresses.push(`${before}${String(entry[field])}`);
  }
  return addresses;
}

/**
 * @this {import("./ref.mjs").Surroundings}
 * @param {string[]} patterns
 * @param {string} value
 * @returns {boolean}
 */
function validatePageAddress(patterns, value) {
  const known = pageAddresses(patterns, this.data);
  if (!known || known.includes(value)) return true;
  validatePageAddress.errors = [{ keyword: "pageAddress", params: { meant: closest(value, known) } }];
  return false;
}
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validatePageAddress.errors = undefined;
