/**
 * Writes the types of the data files. Like `set-up.mjs`, this file imports only Node.js at
 * first, and Node.js 12 can parse it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Writes TypeScript types of the data files, made from their schemas, unless they are up
 * to date.
 *
 * @param {string} root the project's folder
 */
export async function writeDataTypes(root) {
  const types = path.join(root, ".cache/types/site/data-types.ts");
  const schemas = path.join(root, "site/_schemas/");
  const names = readdirSync(schemas).filter((name) =>
    /^[^.].*\.schema\.json$/.test(name),
  );
  const sources = names.map((name) => schemas + name);
  if (isNewerThan(types, [fileURLToPath(import.meta.url), ...sources])) {
    return;
  }
  // Skip a schema without a type, which only defines parts of others.
  const files = names.filter(
    (name) => "type" in JSON.parse(readFileSync(schemas + name, "utf8")),
  );
  const dataNames = files.map((name) => name.replace(".schema.json", ""));
  const properties = Object.fromEntries(
    dataNames.map((name) => [name, { $ref: `${name}.schema.json` }]),
  );
  const { compile } = await import("json-schema-to-typescript");
  // Compile all schemas as one, which makes an interface of each `title`, and `SiteData`
  // with all data files by name.
  const text = await compile(
    { type: "object", required: dataNames, properties },
    "SiteData",
    {
      additionalProperties: false,
      bannerComment:
        "/** Made from site/_schemas by dev/write-data-types.mjs. Do not edit by hand. */",
      cwd: schemas,
      // Do not format the types, because only TypeScript reads them, and Prettier takes
      // longer than the rest of this file.
      format: false,
      ignoreMinAndMaxItems: true,
      unknownAny: true,
    },
  );
  mkdirSync(path.dirname(types), { recursive: true });
  writeFileSync(types, text);
}

/**
 * Returns whether a file was written after all files of which it is made. An empty file,
 * which a power cut may leave, counts as missing.
 *
 * @param {string} file
 * @param {string[]} sources
 */
function isNewerThan(file, sources) {
  if (!existsSync(file) || statSync(file).size === 0) {
    return false;
  }
  const writtenMs = statSync(file).mtimeMs;
  return sources.every((source) => statSync(source).mtimeMs <= writtenMs);
}
