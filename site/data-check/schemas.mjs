import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLocator } from "./locate.mjs";
import { parseText } from "./parse.mjs";
import { isFields } from "./schema-walk.mjs";

/**
 * Reads every `site/_schemas/*.schema.json`.
 * @param {string} folder the project's folder
 * @returns {Map<string, string>} texts by file name, in order
 * @throws {Error} when the folder has no `site/_schemas`
 */
export function readSchemaTexts(folder) {
  const schemasFolder = path.join(folder, "site", "_schemas");
  const names = readdirSync(schemasFolder).filter((name) => name.endsWith(".schema.json"));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(schemasFolder, name), "utf8")]));
}

/**
 * @param {ReadonlyMap<string, string>} texts by file name
 * @returns {{ schemas: Map<string, { [keyword: string]: unknown }>, problems: import("./problem.mjs").Problem[] }} the
 *   readable ones by file name, in the same order; fresh objects at each call
 */
export function parseSchemas(texts) {
  /** @type {Map<string, { [keyword: string]: unknown }>} */
  const schemas = new Map();
  /** @type {import("./problem.mjs").Problem[]} */
  const problems = [];
  for (const [name, text] of texts) {
    const { value, findings } = parseSchema(text);
    const locate = createLocator(text);
    for (const { offset, what, fix } of findings) {
      problems.push({ file: `site/_schemas/${name}`, ...locate(offset), what, fix });
    }
    if (isFields(value) && findings.length === 0) schemas.set(name, value);
  }
  return { schemas, problems };
}

/**
 * Good JSON is read the fast way; the slow one finds what is wrong with the rest.
 * @param {string} text
 * @returns {Pick<ReturnType<typeof parseText>, "value" | "findings">}
 */
function parseSchema(text) {
  try {
    return { value: JSON.parse(text), findings: [] };
  } catch {
    return parseText(text);
  }
}
