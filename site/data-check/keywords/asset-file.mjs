import { readdirSync } from "node:fs";
import path from "node:path";
import { closest } from "../closest.mjs";

/**
 * @typedef {(file: string) => { exists: boolean, siblings: string[] }} FindFile
 * `file` is a path under `site/` with forward slashes; `siblings` are the paths of the files in the same folder, spelled
 * as on disk, or in the folder that differs from it by letter case alone.
 */

/**
 * A look-up of files under a folder that minds letter case on every system, and reads each folder once.
 * @param {string} siteFolder absolute path
 * @returns {FindFile}
 */
export function createFindFile(siteFolder) {
  /** @type {Map<string, string[]>} */
  const listings = new Map();
  /** @param {string} folder */
  const list = (folder) => {
    const known = listings.get(folder);
    if (known) return known;
    let names;
    try {
      names = readdirSync(path.join(siteFolder, folder));
    } catch {
      names = /** @type {string[]} */ ([]);
    }
    listings.set(folder, names);
    return names;
  };
  return (file) => {
    const steps = file.split("/");
    const name = steps.pop() ?? "";
    let folder = "";
    let isExact = true;
    for (const step of steps) {
      const names = list(folder);
      const found =
        names.find((other) => other === step) ??
        names.find((other) => other.toLowerCase() === step.toLowerCase());
      if (found === undefined) return { exists: false, siblings: [] };
      isExact &&= found === step;
      folder = folder === "" ? found : `${folder}/${found}`;
    }
    const names = list(folder);
    return {
      exists: isExact && names.includes(name),
      siblings: names.map((other) => (folder ? `${folder}/${other}` : other)),
    };
  };
}

/**
 * The keyword `assetFile: true` on a text: a file at this path under `site/` exists, letter case included.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const assetFile = {
  keyword: "assetFile",
  type: "string",
  schemaType: "boolean",
  errors: "full",
  validate: validateAssetFile,
};

/**
 * @this {import("./ref.mjs").Surroundings}
 * @param {boolean} isOn
 * @param {string} value
 * @returns {boolean}
 */
function validateAssetFile(isOn, value) {
  if (!isOn) return true;
  if (this.findFile(value).exists) return true;
  const plain = value.replaceAll("\\", "/").replace(/^(?:\.?\/|site\/)+/, "");
  const { exists, siblings } = this.findFile(plain);
  const meant = exists ? plain : closest(plain, siblings);
  validateAssetFile.errors = [{ keyword: "assetFile", params: { meant } }];
  return false;
}
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validateAssetFile.errors = undefined;
