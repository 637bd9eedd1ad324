import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { suggestion } from "../closest.ts";
import { labelOf } from "../locate.ts";
import { eitherOf, quoted } from "../quote.ts";
import { ownKeyword } from "./own-keyword.ts";
import type { FindFile } from "./surroundings.ts";

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
      exists: isExact && names.includes(name) && isFile(path.join(siteFolder, folder, name)),
      siblings: names.map((other) => (folder ? `${folder}/${other}` : other)),
    };
  };
}

/** @returns false for a folder, and for a link to nothing */
function isFile(absolute: string) {
  return statSync(absolute, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The keyword `assetFile: true` on a text: it is the path of a file under `site/`, in the right letter case. */
export const assetFile = ownKeyword<boolean, string>(
  { keyword: "assetFile", type: "string", schemaType: "boolean" },
  (isOn, value, { findFile }, pointer) => {
    if (!isOn || findFile(value).exists) return [];
    const plain = value.replaceAll("\\", "/").replace(/^(?:\.?\/|site\/)+/, "");
    const { exists, siblings } = findFile(plain);
    return [
      {
        what: `${labelOf(pointer)} is ${quoted(value)}, but there is no such file in the folder site`,
        fix:
          suggestion(plain, exists ? [plain] : siblings.filter((file) => file !== plain)) ??
          "put the file there, or write the path of one that exists",
      },
    ];
  },
);

/**
 * The keyword `file: "drawings/motif-*.svg"` on a text: the part of a file's name under `site/` in the place of `*`. Drawings are the
 * project's own, and no editor's.
 */
export const file = ownKeyword<string, string>(
  { keyword: "file", type: "string", schemaType: "string" },
  (pattern, value, _surroundings, pointer) => {
    const [before = "", after = ""] = path.posix.basename(pattern).split("*");
    const choices = readdirSync(path.join(import.meta.dirname, "../..", path.posix.dirname(pattern)))
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      .map((name) => name.slice(before.length, name.length - after.length));
    if (choices.includes(value)) return [];
    const fix = suggestion(value, choices) ?? `write ${eitherOf(choices)}`;
    return [{ what: `${labelOf(pointer)} cannot be ${quoted(value)}`, fix }];
  },
);
