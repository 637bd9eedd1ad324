import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { closest } from "../closest.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { FindFile, KeywordFunction } from "./surroundings.ts";

/**
 * Looks up files under a folder. Letter case matters on every system, and each folder is read once.
 *
 * @param siteFolder absolute path
 */
export function createFindFile(siteFolder: string): FindFile {
  const listings: Map<string, string[]> = new Map();
  const list = (folder: string) => {
    const known = listings.get(folder);
    if (known) return known;
    const absolute = path.join(siteFolder, folder);
    const names = statSync(absolute, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(absolute) : [];
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

const validateAssetFile: KeywordFunction<boolean, string> = function (isOn, value) {
  if (!isOn) return true;
  if (this.findFile(value).exists) return true;
  const plain = value.replaceAll("\\", "/").replace(/^(?:\.?\/|site\/)+/, "");
  const { exists, siblings } = this.findFile(plain);
  const meant = exists ? plain : closest(plain, siblings);
  validateAssetFile.errors = [{ keyword: "assetFile", params: { meant } }];
  return false;
};

/** The keyword `assetFile: true` on a text: it is the path of a file under `site/`, in the right letter case. */
export const assetFile: FuncKeywordDefinition = {
  keyword: "assetFile",
  type: "string",
  schemaType: "boolean",
  errors: "full",
  validate: validateAssetFile,
};
