import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { assetFile } from "./keywords/asset-file.mjs";
import { pageAddress } from "./keywords/page-address.mjs";
import { picture } from "./keywords/picture.mjs";
import { prose } from "./keywords/prose.mjs";
import { ref } from "./keywords/ref.mjs";
import { sameDigits } from "./keywords/same-digits.mjs";
import { shownEntries } from "./keywords/shown-entries.mjs";
import { trueCount } from "./keywords/true-count.mjs";
import { uniqueBy } from "./keywords/unique-by.mjs";
import { allRules } from "./schema-walk.mjs";
import { parseSchemas, readSchemaTexts } from "./schemas.mjs";

/**
 * @typedef {object} Rules
 * @property {ReadonlyMap<string, import("./schema-walk.mjs").Rule>} schemas readable ones, by file name
 * @property {import("./problem.mjs").Problem[]} problems
 * @property {(fileName: string) => import("ajv").ValidateFunction} rulesOf compiles a file's rules when first asked for;
 *   throws when they are no draft-07 or use unknown keywords
 */

/** A text with one of these is technical: not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "assetFile", "ref", "pageAddress", "prose"];

/** @type {{ texts: ReadonlyMap<string, string>, rules: Rules } | undefined} */
let last;

/**
 * The rules of all data files, ready to judge with. While no file of `site/_schemas` changes, all checks of one process
 * share them: compiling costs several times as much as judging.
 * @param {string} folder the project's folder
 * @returns {Rules}
 * @throws {Error} when the folder has no `site/_schemas`
 */
export function readRules(folder) {
  const texts = readSchemaTexts(folder);
  if (!last || !isSame(last.texts, texts)) {
    const { schemas, problems } = parseSchemas(texts);
    last = { texts, rules: { schemas, problems, rulesOf: compileRules(schemas) } };
  }
  return last.rules;
}

/**
 * @param {ReadonlyMap<string, string>} one
 * @param {ReadonlyMap<string, string>} other
 */
function isSame(one, other) {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/**
 * @param {ReadonlyMap<string, { [keyword: string]: unknown }>} schemas `prose` is written into them where it is on by itself
 * @returns {Rules["rulesOf"]}
 */
function compileRules(schemas) {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: true,
    allowUnionTypes: true,
    passContext: true,
    logger: false,
    messages: false,
    code: { optimize: false },
    // Checking the rules themselves costs more time than all data files: strict mode and a unit test do it instead.
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addKeyword({ keyword: "says", schemaType: "string" });
  const own = [prose, uniqueBy, ref, assetFile, picture, pageAddress, sameDigits, shownEntries, trueCount];
  for (const keyword of own) ajv.addKeyword(keyword);

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
