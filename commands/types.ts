/** `node --import tsx commands/types.ts FILE`: writes the types of the data files; `commands/set-up.mjs` calls it when a schema has changed. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "json-schema-to-typescript";
import { projectFolder } from "../build/project-folder.ts";
import { readSchemas } from "../site/check/schemas.ts";

const [file = ""] = process.argv.slice(2);
try {
  const names = [...readSchemas(projectFolder).rules]
    .filter(([, rule]) => "type" in rule)
    .map(([name]) => name);
  // One schema of all: an interface for each `title`, and `SiteData` with all data files by name.
  const all = {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `${name}.schema.json` }])),
  } as const;
  const types = await compile(all, "SiteData", {
    additionalProperties: false,
    bannerComment:
      "/** The shapes of the data files, made from site/_schemas by commands/types.ts. Do not edit by hand. */",
    cwd: path.join(projectFolder, "site/_schemas", path.sep),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, types);
} catch (error) {
  // What was asked for may do without: the check of the data says it too.
  console.error(error instanceof Error ? error.message : error);
}
