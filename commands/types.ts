/** `node --import tsx commands/types.ts FILE`: writes the types of the data files; `commands/set-up.mjs` calls it when a schema has changed. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { generateTypes } from "../site/data-check/types.ts";

const [file = ""] = process.argv.slice(2);
try {
  const types = await generateTypes({ folder: projectFolder });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, types);
} catch (error) {
  // What was asked for may do without: the check of the data says it too.
  console.error(error instanceof Error ? error.message : error);
}
