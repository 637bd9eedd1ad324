/** Finds out what a file is that is not named like a data file, such as a copy, or one that was renamed by mistake. */
import type { Sentence } from "./problem.ts";

/** A file whose name shows that it is a copy or another spelling of a data file. */
export interface Stray {
  /** The file's name in the folder, with its extension. */
  file: string;
  /** The data file's name without `.json`. */
  name: string;
  kind: "misnamed" | "elsewhere" | "lock" | "other format" | "copy";
}

/**
 * Returns whether a text contains a word: `faqs` is in `faqs (1)` and `Copy of faqs`, but
 * `career` is not in `careers`.
 */
function holdsWord(text: string, word: string): boolean {
  const at = text.toLowerCase().indexOf(word);
  const before = text.charAt(at - 1);
  const after = text.charAt(at + word.length);
  return at >= 0 && !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
}

/**
 * Returns the data file that a file's name stands for; undefined if it stands for none,
 * or is a data file itself.
 *
 * @param names the names of the data files, without `.json`
 */
export function findStray(file: string, names: readonly string[]): Stray | undefined {
  // `describeUnknown` reports `._faqs.json`, which is a file of macOS.
  if (file.startsWith("._") || names.some((name) => file === `${name}.json`)) {
    return undefined;
  }
  // iCloud leaves `.faqs.json.icloud` in place of a file that it keeps on its servers.
  const elsewhere = /^\.(.+)\.json\.icloud$/i.exec(file)?.[1]?.toLowerCase();
  // Notepad may save `faqs.json` as `faqs.json.txt`, because Windows hides extensions.
  // Nobody sees a space or a dot at the end of a name.
  const misnamed =
    /^(.+?)(?:[.,](?:json(?:\.(?:txt|json|jsonc|rtf|docx?))?[. ]*|(?:geo|nd)?json[5cl]?|jsn|jso|j[aos]{2}n|txt))?$/i.exec(
      file,
    )?.[1];
  const otherFormat =
    /^(.+?)(?:\.json)?\.(?:ya?ml|csv|tsv|toml|ini|xml|html?|md|xlsx?|ods|numbers|docx?|odt|rtf|pages|g(?:doc|sheet))$/i.exec(
      file,
    )?.[1];
  const copied = names
    .filter((name) => /\.json\b/i.test(file) && holdsWord(file, name))
    .sort((one, other) => other.length - one.length);
  for (const name of names) {
    if (isLock(file, name)) {
      return { file, name, kind: "lock" };
    }
    if (elsewhere === name) {
      return { file, name, kind: "elsewhere" };
    }
    if (misnamed?.toLowerCase() === name) {
      return { file, name, kind: "misnamed" };
    }
    if (otherFormat?.toLowerCase() === name) {
      return { file, name, kind: "other format" };
    }
  }
  return copied[0] ? { file, name: copied[0], kind: "copy" } : undefined;
}

/**
 * Returns whether a file is the lock that a program keeps while it has a data file open.
 * For `faqs.json` these are `~$faqs.json` or `~$qs.json` of Office, `.~lock.faqs.json#`
 * of LibreOffice, and `.#faqs.json` of Emacs.
 */
function isLock(file: string, name: string): boolean {
  const [, program, rest = ""] =
    /^(~\$|\.#|\.~lock\.)(.+?)\.json#?$/i.exec(file.toLowerCase()) ?? [];
  return (
    program !== undefined &&
    (rest === name || (program === "~$" && rest === name.slice(2)))
  );
}

/** Returns the sentence about a missing data file. It names the file that is probably meant, if there is one. */
export function describeMissingFile(strays: readonly Stray[]): Sentence {
  const elsewhere = strays.find(({ kind }) => kind === "elsewhere");
  if (elsewhere) {
    return `the file is not on this computer: iCloud keeps it elsewhere and left "${elsewhere.file}". Fix: open the folder in the Finder, press the cloud beside the file to download it, and move the project out of iCloud`;
  }
  const misnamed = strays.find(({ kind }) => kind === "misnamed");
  if (misnamed) {
    return `the file is missing, but "${misnamed.file}" is there. Fix: rename that file to "${misnamed.name}.json"; Windows shows the whole name by View, Show, File name extensions`;
  }
  const format = strays.find(({ kind }) => kind === "other format");
  if (format) {
    return `the file is missing, but "${format.file}" is there, which the site cannot read. Fix: take the file back as it was, and copy the words into it`;
  }
  const copy = strays.find(({ kind }) => kind === "copy");
  if (copy) {
    return `the file is missing, but "${copy.file}" is there, which may be a copy of it. Fix: look into it; if it holds the last words, rename it to "${copy.name}.json"; else take the file back as it was`;
  }
  return "the file is missing. Fix: get it back, or save it again";
}

/**
 * Returns whether somebody must move a file, because it may contain texts that were meant
 * for the site. Backups of programs, such as `faqs.json~` and `.faqs.json.swp`, may stay,
 * because they come and go while somebody types.
 */
export const isToBeMoved = ({ file, kind }: Stray) =>
  kind !== "copy" || file.toLowerCase().endsWith(".json");

/** Returns the sentence about a file that is beside the data file for which it stands. */
export function describeStray({ file, name, kind }: Stray): Sentence {
  const there = `"${name}.json" beside it is the one that the site uses`;
  if (kind === "lock") {
    return `a program that has "${name}.json" open keeps this file beside it, which holds no words of the site. Fix: save and close "${name}.json" there before you send it; if no program has it open, delete this file`;
  }
  if (kind === "elsewhere") {
    return `iCloud left this file in the place of another "${name}.json", which it keeps elsewhere; ${there}. Fix: download the other in the Finder, compare the two, and move the project out of iCloud`;
  }
  const fix = `compare the two, copy words that are only here into "${name}.json", and move this file to another folder`;
  if (kind === "copy") {
    return `the file is a copy of "${name}.json", as a cloud drive or the Explorer makes one; ${there}, and their words may differ. Fix: ${fix}`;
  }
  return `the file "${file}" has another name than a data file; ${there}. Fix: ${fix}; Windows shows whole names by View, Show, File name extensions`;
}

/**
 * Returns the sentence about a JSON file without a schema.
 *
 * @param isNameFree whether a data file is missing, because this file may be it
 */
export function describeUnknown(name: string, isNameFree: boolean): Sentence {
  if (name.startsWith("._")) {
    return "macOS left this file beside a copied one; it holds no words. Fix: delete it";
  }
  const fix = isNameFree
    ? "give it its right name, or delete it"
    : "move it to another folder, and copy words that you need from it into the file where they belong";
  return `there are no rules for this file (site/_schemas/${name}.schema.json). Fix: ${fix}`;
}
