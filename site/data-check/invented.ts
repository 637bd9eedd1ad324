import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { createLocator } from "./locate.ts";

/**
 * Every entry that its own line `"invented": true` marks as made up. The entries say it themselves, so that no list of their names can
 * fall behind the data.
 *
 * @param folder the project's folder
 * @returns the place of each mark, and the entry's `name`
 */
export function findInvented(folder: string): { name: string; file: string; line: number; column: number }[] {
  const dataFolder = path.join(folder, "site/_data");
  return readdirSync(dataFolder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(path.join(dataFolder, file), "utf8");
      const locate = createLocator(source);
      return marksIn(parseTree(source)).map(({ name, offset }) => ({
        name,
        file: `site/_data/${file}`,
        ...locate(offset),
      }));
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
