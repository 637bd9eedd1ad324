/** Every promising row and sentence of a guide is held by a test, or says why not. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Promises } from "../promises/promises.ts";
import { namesOneTest } from "./test-titles.ts";

const folder = path.join("tests", "spec", "promises");
const guides = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "promises.ts")
    .map(async (file): Promise<Promises> => {
      const { promises } = await import(path.resolve(folder, file));
      return promises;
    }),
);

/** Returns the first cells of a section's tables, and the items of its lists, each as one line. */
function rowsOf(guide: string, heading: string): string[] {
  const text = `\n${readFileSync(guide, "utf8")}`.replaceAll("\r\n", "\n");
  const start = text.search(new RegExp(`\\n#+ ${escapeSigns(heading)}\\n`));
  if (start < 0) {
    throw new Error(`${guide} has no section '${heading}'`);
  }
  const [section = ""] = text.slice(text.indexOf("\n", start + 1)).split(/\n#+ /);
  const lines = section.replace(/\n {2,}(?=\S)/g, " ").split("\n");
  const cells = lines
    // The line above `|---|` is the table's head.
    .filter((line, at) => /^\| (?!---)/.test(line) && !/^\|-/.test(lines[at + 1] ?? ""))
    .map((line) => line.slice(2).split(" | ")[0]!);
  const items = lines.filter((line) => /^(?:-|\d+\.) /.test(line));
  return [...cells, ...items.map((line) => line.replace(/^\S+ /, ""))];
}

const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe.each(guides)("$guide", ({ guide, sections, sentences = {} }) => {
  it.each(
    Object.entries(sections),
  )("%s: each row has its test, and each test its row", (heading, table) => {
    const rows = rowsOf(guide, heading);
    const beginnings = Object.keys(table);
    const matches = (row: string) => beginnings.filter((one) => row.startsWith(one));
    expect(rows.length, "rows of the section").toBeGreaterThan(0);
    expect(rows.filter((row) => matches(row).length !== 1)).toEqual([]);
    const isOnce = (one: string) =>
      rows.filter((row) => row.startsWith(one)).length === 1;
    expect(beginnings.filter((one) => !isOnce(one))).toEqual([]);
  });

  it("every sentence that is held stands in the guide, once", () => {
    const text = readFileSync(guide, "utf8").replace(/\s+/g, " ");
    const isOnce = (sentence: string) => text.split(sentence).length === 2;
    expect(Object.keys(sentences).filter((sentence) => !isOnce(sentence))).toEqual([]);
  });

  it("every test that a promise names is there, once", () => {
    const named = [...Object.values(sections), sentences].flatMap((table) =>
      Object.entries(table).flatMap(([row, held]) =>
        typeof held === "string" ? [] : held.map((test) => ({ row, test })),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ test }) => !namesOneTest(test))).toEqual([]);
  });
});
