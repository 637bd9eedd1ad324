import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLocator } from "./locate.ts";
import { parseText } from "./parse.ts";
import { whyNotRead } from "./read-file.ts";
import { isFields } from "./schema-walk.ts";
import type { Problem } from "./problem.ts";

/**
 * Reads every `site/_schemas/*.schema.json`.
 *
 * @param folder the project's folder
 * @returns texts by file name, in order
 * @throws {Error} when the folder has no `site/_schemas`, or a file in it cannot be read
 */
export function readSchemaTexts(folder: string): Map<string, string> {
  const schemasFolder = path.join(folder, "site", "_schemas");
  const names = inWords("site/_schemas", () => readdirSync(schemasFolder)).filter((name) =>
    name.endsWith(".schema.json"),
  );
  return new Map(
    names.sort().map((name) => {
      const read = () => readFileSync(path.join(schemasFolder, name), "utf8");
      return [name, inWords(`site/_schemas/${name}`, read)];
    }),
  );
}

/** @throws {Error} that says in words why a file cannot be read */
function inWords<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const { what, fix } = whyNotRead(error);
    throw new Error(`${file}: ${what}. Fix: ${fix}`);
  }
}

/**
 * @param texts by file name
 * @returns the readable ones by file name, in the same order, as fresh objects
 */
export function parseSchemas(texts: ReadonlyMap<string, string>): {
  schemas: Map<string, { [keyword: string]: unknown }>;
  problems: Problem[];
} {
  const schemas: Map<string, { [keyword: string]: unknown }> = new Map();
  const problems: Problem[] = [];
  for (const [name, text] of texts) {
    const { value, findings } = parseSchema(text);
    const locate = createLocator(text);
    for (const { offset, what, fix } of findings) {
      problems.push({ file: `site/_schemas/${name}`, ...locate(offset), pointer: "", what, fix });
    }
    if (isFields(value) && findings.length === 0) schemas.set(name, value);
  }
  return { schemas, problems };
}

/** The slow way finds what is wrong; good JSON does not need it. */
function parseSchema(text: string): Pick<ReturnType<typeof parseText>, "value" | "findings"> {
  try {
    return { value: JSON.parse(text), findings: [] };
  } catch {
    return parseText(text);
  }
}
