import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readBytes } from "./bytes.mjs";
import { createLocator } from "./locate.mjs";
import { parseText } from "./parse.mjs";
import { isFields } from "./schema-walk.mjs";

/**
 * Reads every `site/_schemas/*.schema.json`.
 * @param {string} folder the project's folder
 * @returns {{ schemas: Map<string, { [keyword: string]: unknown }>, problems: import("./problem.mjs").Problem[] }} the
 *   readable ones by file name, in order; fresh objects at each call
 * @throws {Error} when the folder has no `site/_schemas`
 */
export function readSchemas(folder) {
  const schemasFolder = path.join(folder, "site", "_schemas");
  /** @type {Map<string, { [keyword: string]: unknown }>} */
  const schemas = new Map();
  /** @type {import("./problem.mjs").Problem[]} */
  const problems = [];
  const names = readdirSync(schemasFolder).filter((name) => name.endsWith(".schema.json"));
  for (const name of names.sort()) {
    const { text = "", findings } = readBytes(readFileSync(path.join(schemasFolder, name)));
    const parsed = parseText(text);
    const locate = createLocator(text);
    for (const { offset, what, fix } of [...findings, ...parsed.findings]) {
      problems.push({ file: `site/_schemas/${name}`, ...locate(offset), what, fix });
    }
    if (isFields(parsed.value) && parsed.findings.length === 0) schemas.set(name, parsed.value);
  }
  return { schemas, problems };
}
