import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { assetFile } from "./keywords/asset-file.mjs";
import { prose } from "./keywords/prose.mjs";
import { ref } from "./keywords/ref.mjs";
import { uniqueBy } from "./keywords/unique-by.mjs";
import { allRules } from "./schema-walk.mjs";

/** @typedef {import("./schema-walk.mjs").Rule} Rule */

/** A text with one of these is technical: not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "assetFile", "ref", "prose"];

/**
 * The rules of all data files, ready to judge with. Each file's rules are compiled once, when first asked for.
 * @param {ReadonlyMap<string, { [keyword: string]: unknown }>} schemas by file name, `faqs.schema.json`; `prose` is
 *   written into them where it is on by itself
 * @returns {(fileName: string) => import("ajv").ValidateFunction}
 * @throws {Error} on asking for rules that are no draft-07 or use unknown keywords
 */
export function compileRules(schemas) {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: true,
    allowUnionTypes: true,
    passContext: true,
    logger: false,
    // The metaschema costs more time than all data files; strict mode and a unit test judge our schemas instead.
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addKeyword({ keyword: "says", schemaType: "string" });
  for (const keyword of [prose, uniqueBy, ref, assetFile]) ajv.addKeyword(keyword);

  for (const [fileName, schema] of schemas) {
    for (const rule of allRules(schema)) {
      const isText = [rule["type"]].flat().includes("string");
      if (isText && !TECHNICAL.some((keyword) => keyword in rule)) rule["prose"] = true;
    }
    ajv.addSchema(schema, fileName);
  }
  return (fileName) => {
    const validate = ajv.getSchema(fileName);
    if (!validate) throw new Error(`there is no ${fileName}`);
    return validate;
  };
}
