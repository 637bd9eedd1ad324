import { type Node, parseTree } from "jsonc-parser";
import { createLocator } from "../check/places.ts";
import { readDataFiles } from "../check/json.ts";

/** A text of a data file and its place. */
type DataText = { text: string; file: string; line: number; column: number };

/**
 * Every text of every data file with its place, to trace what is on a page back to where an editor wrote it.
 *
 * @param folder the project's folder
 */
export function readDataTexts(folder: string): DataText[] {
  return readDataFiles(folder).flatMap(({ file, text: source }) => {
    const locate = createLocator(source);
    const texts: DataText[] = [];
    const visit = (node: Node) => {
      if (node.type === "string") texts.push({ text: String(node.value), file, ...locate(node.offset) });
      const inner = node.type === "property" ? node.children?.slice(1) : node.children;
      for (const child of inner ?? []) visit(child);
    };
    const tree = parseTree(source);
    if (tree) visit(tree);
    return texts;
  });
}

/** Where a text of a page was written: the data text that equals it, or else the longest one that contains it or is part of it. */
export function findInData(text: string, dataTexts: readonly DataText[]): DataText | undefined {
  const plain = text.replace(/^\//, "");
  const equal = dataTexts.find((one) => one.text === text || one.text === plain);
  if (equal) return equal;
  const near = dataTexts.filter(
    (one) => one.text.length > 5 && (one.text.includes(text) || text.includes(one.text)),
  );
  return near.sort((one, other) => other.text.length - one.text.length)[0];
}
