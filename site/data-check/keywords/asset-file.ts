import { readdirSync } from "node:fs";
import path from "node:path";
import { closest } from "../closest.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/**
 * `file` is a path under `site/` with forward slashes; `siblings` are the paths of the files in the same folder, spelled
 * as on disk, or in the folder that differs from it by letter case alone.
 */
export type FindFile = (file: string) => { exists: boolean; siblings: string[] };

/**
 * A look-up of files under a folder that minds letter case on every system, and reads each folder once.
 *
 * @param siteFolder absolute path
 */
export function createFindFile(siteFolder: string): FindFile {
  const listings: Map<string, string[]> = new Map();
  const list = (folder: string) => {
    const known = listings.get(folder);
    if (known) return known;
    let names;
    try {
      names = readdirSync(path.join(siteFolder, folder));
    } catch {
      names = [] as string[];
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
 */
export const assetFile: FuncKeywordDefinition = {
  keyword: "assetFile",
  type: "string",
  schemaType: "boolean",
  errors: "full",
  validate: validateAssetFile,
};

function validateAssetFile(this: Surroundings, isOn: boolean, value: string): boolean {
  if (!isOn) return true;
  if (this.findFile(value).exists) return true;
  const plain = value.replaceAll("\\", "/").replace(/^(?:\.?\/|site\/)+/, "");
  const { exists, siblings } = this.findFile(plain);
  const meant = exists ? plain : closest(plain, siblings);
  validateAssetFile.errors = [{ keyword: "assetFile", params: { meant } }];
  return false;
}
validateAssetFile.errors = undefined as KeywordErrors;
