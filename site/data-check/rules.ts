import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { altText } from "./keywords/alt-text.ts";
import { anyFilled } from "./keywords/any-filled.ts";
import { assetFile, file } from "./keywords/asset-file.ts";
import { countsYears } from "./keywords/counts-years.ts";
import { day } from "./keywords/day.ts";
import { folder } from "./keywords/folder.ts";
import { follows } from "./keywords/follows.ts";
import { freeId } from "./keywords/free-id.ts";
import { goesWith } from "./keywords/goes-with.ts";
import { inOrder } from "./keywords/in-order.ts";
import { mailbox } from "./keywords/mailbox.ts";
import { namesOthers } from "./keywords/names-others.ts";
import { networkPage } from "./keywords/network-page.ts";
import { isSiteAddress, onSites } from "./keywords/on-sites.ts";
import { oneFieldOf } from "./keywords/one-field-of.ts";
import { onceOnSite } from "./keywords/once-on-site.ts";
import { pageAddress } from "./keywords/page-address.ts";
import { picture } from "./keywords/picture.ts";
import { prose } from "./keywords/prose.ts";
import { ref } from "./keywords/ref.ts";
import { sameDigits } from "./keywords/same-digits.ts";
import { searchLengthKeyword } from "./keywords/search-length.ts";
import { shownEntries } from "./keywords/shown-entries.ts";
import { style } from "./keywords/style.ts";
import { trueCount } from "./keywords/true-count.ts";
import { uniqueBy } from "./keywords/unique-by.ts";
import { allRules, type Rule } from "./schema-walk.ts";
import { parseSchemas, readSchemaTexts } from "./schemas.ts";
import type { Problem } from "./problem.ts";

interface Rules {
  /** The readable ones, by file name. */
  schemas: ReadonlyMap<string, Rule>;
  problems: Problem[];
  /** Compiles a schema when first asked for it; throws when it is not draft-07 or uses unknown keywords. */
  rulesOf: (fileName: string) => ValidateFunction;
}

/** A text with one of these is technical: not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "assetFile", "file", "ref", "pageAddress", "prose"];

const OWN_KEYWORDS = [
  altText,
  anyFilled,
  assetFile,
  file,
  countsYears,
  day,
  folder,
  follows,
  freeId,
  goesWith,
  inOrder,
  mailbox,
  namesOthers,
  networkPage,
  onceOnSite,
  oneFieldOf,
  onSites,
  pageAddress,
  picture,
  prose,
  ref,
  sameDigits,
  searchLengthKeyword,
  shownEntries,
  style,
  trueCount,
  uniqueBy,
];

/** The text of a button is at most so long. */
const BUTTON_LENGTH = 24;

let last: { texts: ReadonlyMap<string, string>; rules: Rules } | undefined;

/**
 * The schemas of all data files, ready to validate with. All checks of one process share them until a file of `site/_schemas`
 * changes: compiling takes several times as long as validating.
 *
 * @param folder the project's folder
 * @throws {Error} when the folder has no `site/_schemas`
 */
export function readRules(folder: string): Rules {
  const texts = readSchemaTexts(folder);
  if (!last || !isSame(last.texts, texts)) {
    const { schemas, problems } = parseSchemas(texts);
    last = { texts, rules: { schemas, problems, rulesOf: compileRules(schemas) } };
  }
  return last.rules;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/** @param schemas gain `prose` on every text that visitors read */
function compileRules(schemas: ReadonlyMap<string, { [keyword: string]: unknown }>): Rules["rulesOf"] {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictTypes: true,
    allowUnionTypes: true,
    passContext: true,
    logger: false,
    messages: false,
    verbose: true,
    code: { optimize: false },
    // Checking the schemas would take longer than checking all data files: strict mode and a unit test do it instead.
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addFormat("uri", isSiteAddress);
  ajv.addKeyword({ keyword: "says", schemaType: "string" });
  // What the form-based editor calls a field. `title` would name a type in `site/data-types.ts`.
  ajv.addKeyword({ keyword: "label", schemaType: "string" });
  // For the editor: the field of the same group whose picture this one speaks of.
  ajv.addKeyword({ keyword: "focusOf", schemaType: "string" });
  // For the editor: an empty text is kept, since it says something.
  ajv.addKeyword({ keyword: "keepsEmpty", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "fills", schemaType: "array" });
  for (const keyword of OWN_KEYWORDS) ajv.addKeyword(keyword);

  for (const [fileName, schema] of schemas) {
    for (const rule of allRules(schema)) {
      const isText = [rule["type"]].flat().includes("string");
      // Comparing every entry with every other takes seconds for thousands of them; one field that differs is enough.
      if ("uniqueBy" in rule) delete rule["uniqueItems"];
      if (isText && !TECHNICAL.some((keyword) => keyword in rule)) rule["prose"] = true;
      if (rule["prose"] === true)
        rule["style"] = Number(rule["maxLength"] ?? Infinity) <= BUTTON_LENGTH ? "button" : "text";
    }
    ajv.addSchema(schema, fileName);
  }
  return (fileName) => {
    const validate = ajv.getSchema(fileName);
    if (!validate) throw new Error(`there is no ${fileName}`);
    return validate;
  };
}
