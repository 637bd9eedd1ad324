import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseTree } from "jsonc-parser";
import { createLocator } from "../data-check/locate.mjs";

/**
 * A text of a data file and where it stands.
 * @typedef {{ text: string, file: string, line: number, column: number }} DataText
 */

/**
 * Every text of every data file with its place, for tracing what stands on a page back to where an editor wrote it.
 * @param {string} folder the project's folder
 * @returns {DataText[]}
 */
export function readDataTexts(folder) {
  const dataFolder = path.join(folder, "site/_data");
  return readdirSync(dataFolder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(path.join(dataFolder, name), "utf8");
      const locate = createLocator(source);
      /** @type {DataText[]} */
      const texts = [];
      /** @param {import("jsonc-parser").Node} node */
      const visit = (node) => {
        if (node.type === "string")
          texts.push({ text: String(node.value), file: `site/_data/${name}`, ...locate(node.offset) });
        const inner = node.type === "property" ? node.children?.slice(1) : node.children;
        for (const child of inner ?? []) visit(child);
      };
      const tree = parseTree(source);
      if (tree) visit(tree);
      return texts;
    });
}

/**
 * Where a text of a page was written: the data text that equals it, or else the longest one that holds it or stands in it.
 * @param {string} text
 * @param {readonly DataText[]} dataTexts
 * @returns {DataText | undefined}
 */
export function findInData(text, dataTexts) {
  const plain = text.replace(/^\//, "");
  const equal = dataTexts.find((one) => one.text === text || one.text === plain);
  if (equal) return equal;
  const near = dataTexts.filter(
    (one) => one.text.length > 5 && (one.text.includes(text) || text.includes(one.text)),
  );
  return near.sort((one, other) => other.text.length - one.text.length)[0];
}
