// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { generateTypes } from "../../../../site/data-check/types.ts";

/** Types made of these rules, by name. */
function typesOf(rules: Record<string, object>): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "data-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "site/_schemas"), { recursive: true });
  for (const [name, rule] of Object.entries(rules)) {
    writeFileSync(path.join(folder, "site/_schemas", `${name}.schema.json`), JSON.stringify(rule));
  }
  return generateTypes({ folder });
}

const group = (title: string, properties: object, description?: string) => ({
  title,
  ...(description && { description }),
  type: "object",
  additionalProperties: false,
  properties,
});
const text = { type: "string" };
const number = { type: "number" };

/** The names that a source exports, in order. */
const namesIn = (source: string) => [...source.matchAll(/^export interface (\w+)/gm)].map(([, name]) => name);

describe("the types of the data files", () => {
  test("the committed file is what the rules give: run `npm run types` after changing them", async () => {
    const folder = path.resolve(import.meta.dirname, "../../../..");
    const committed = readFileSync(path.join(folder, "site/data-types.ts"), "utf8");
    expect(await generateTypes({ folder })).toBe(committed);
  });

  test("types of one title and one shape are written once, whatever their descriptions", async () => {
    const source = await typesOf({
      about: group("About", { action: group("Action", { label: text }, "On About.") }),
      home: group("Home", { action: group("Action", { label: text }, "On Home.") }),
    });
    expect(namesIn(source)).toEqual(["About", "Action", "Home", "SiteData"]);
  });

  test("a title that stands twice in one file is one type, if the shape is the same", async () => {
    const point = (inner: object, words: string) => group("Point", { label: inner }, words);
    const source = await typesOf({
      home: group("Home", {
        first: point(text, "One."),
        second: point(text, "Two."),
        third: point(number, "Three."),
      }),
    });
    expect(namesIn(source)).toEqual(["Home", "Point", "Point2", "SiteData"]);
    expect(source).toContain("  first?: Point;\n  second?: Point;\n  third?: Point2;\n");
  });

  test("types of one title and different shapes get their file's title in front, and so do types that use them", async () => {
    const row = (inner: object) => group("Row", { cell: group("Cell", inner) });
    const source = await typesOf({
      about: group("About", { rows: { type: "array", items: row({ Cell: text }) } }),
      home: group("Home", { rows: { type: "array", items: row({ Cell: number }) } }),
    });
    expect(namesIn(source)).toEqual([
      "About",
      "AboutRow",
      "AboutCell",
      "Home",
      "HomeRow",
      "HomeCell",
      "SiteData",
    ]);
    expect(source).toContain("export interface AboutRow {\n  cell?: AboutCell;\n}");
    expect(source).toContain("export interface HomeCell {\n  Cell?: number;\n}");
  });

  test("SiteData has every file by its name, also one with a hyphen", async () => {
    const source = await typesOf({ "our-work": group("OurWork", {}), home: group("Home", {}) });
    expect(source).toContain('export interface SiteData {\n  home: Home;\n  "our-work": OurWork;\n}');
  });

  test("two files with one title are refused", async () => {
    await expect(typesOf({ about: group("Page", {}), home: group("Page", {}) })).rejects.toThrow(
      "Two files in site/_schemas have the title Page. Give each its own.",
    );
  });
});
