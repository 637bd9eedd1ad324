import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { createLocator } from "./locate.ts";
import { readDataFiles } from "./read-file.ts";

/**
 * Every entry that its own line `"invented": true` marks as made up. The entries say it themselves, so that no list of their names can
 * fall behind the data.
 *
 * @param folder the project's folder
 * @returns the place of each mark, and the entry's `name`
 */
export function findInvented(folder: string): { name: string; file: string; line: number; column: number }[] {
  return readDataFiles(folder).flatMap(({ file, text }) => {
    const locate = createLocator(text);
    return marksIn(parseTree(text)).map(({ name, offset }) => ({ name, file, ...locate(offset) }));
  });
}

function marksIn(node: Node | undefined): { name: string; offset: number }[] {
  if (!node) return [];
  const mark = node.type === "object" ? findNodeAtLocation(node, ["invented"]) : undefined;
  const own =
    mark?.value === true
      ? [
          {
            name: String(findNodeAtLocation(node, ["name"])?.value ?? "This entry"),
            offset: mark.parent?.offset ?? mark.offset,
          },
        ]
      : [];
  return [...own, ...(node.children ?? []).flatMap(marksIn)];
}
