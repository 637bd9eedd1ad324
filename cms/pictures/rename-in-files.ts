import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { visit } from "jsonc-parser";
import { writeWhole } from "../content.ts";

/**
 * Writes a picture's new name into the data files that name it by its old one, however that was typed: with `site/` in front, with
 * backslashes, in another letter case. Nothing else of a file changes, and a file with a mistake elsewhere gets the name too. All files
 * get it, or none.
 *
 * @returns a sentence for each file
 */
export async function renameInFiles({
  folder,
  file,
  to,
  others,
}: {
  /** The project's folder. */
  folder: string;
  /** The old path under `site/`, as on the disk. */
  file: string;
  /** The new one. */
  to: string;
  /** Paths of all pictures: a text that names another of them is not meant. */
  others: readonly string[];
}): Promise<string[]> {
  const data = path.join(folder, "site/_data");
  const isMeant = (text: string) => {
    const plain = plainPath(text);
    if (plain === plainPath(file)) return true;
    return plain.toLowerCase() === plainPath(file).toLowerCase() && !others.includes(plain);
  };
  const changed: { name: string; text: string; renamed: string }[] = [];
  for (const name of readdirSync(data).filter((other) => other.endsWith(".json"))) {
    const text = readFileSync(path.join(data, name), "utf8");
    const found: { offset: number; length: number }[] = [];
    visit(text, {
      onLiteralValue: (value, offset, length) => {
        if (typeof value === "string" && isMeant(value)) found.push({ offset, length });
      },
    });
    if (found.length === 0) continue;
    const renamed = found.reduceRight(
      (whole, { offset, length }) =>
        whole.slice(0, offset) + JSON.stringify(to) + whole.slice(offset + length),
      text,
    );
    changed.push({ name, text, renamed });
  }
  const written: typeof changed = [];
  try {
    for (const one of changed) {
      await writeWhole(path.join(data, one.name), one.renamed);
      written.push(one);
    }
  } catch (error) {
    for (const { name, text } of written) await writeWhole(path.join(data, name), text);
    throw error;
  }
  return changed.map(({ name }) => `site/_data/${name} names it ${to} now.`);
}

/** Letters with marks may be stored in two ways (Unicode NFC and NFD); macOS hands out the other one. */
function plainPath(text: string) {
  return text
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/|site\/)+/, "");
}
