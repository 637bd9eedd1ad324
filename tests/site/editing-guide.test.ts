import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkData } from "../../site/check/check.ts";
import { formatProblem } from "../../site/check/problem.ts";
import { copyContent } from "../content-copy.ts";
import { projectFolder } from "../test-site.ts";

const content = copyContent("editing-guide");
afterAll(content.remove);
const docs = path.join(projectFolder, "docs");
const guide = readFileSync(path.join(docs, "editing.md"), "utf8");
const names = readdirSync(path.join(content.folder, "site/_data")).map((file) =>
  path.basename(file, ".json"),
);

/** The text under each `### NAME.json`. */
const sections = new Map(
  guide
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(".json")), text.split(/^## /m)[0] ?? ""]),
);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first group of fields in a file, from the outside in, that has all fields of the example. */
function placeFor(example: Fields, value: unknown): Fields | undefined {
  if (isFields(value) && Object.keys(example).every((name) => name in value)) return value;
  const inner = typeof value === "object" && value !== null ? Object.values(value) : [];
  return inner.map((part) => placeFor(example, part)).find(Boolean);
}

it("the guide has a section for every data file, with an example that the check takes", () => {
  expect([...sections.keys()].sort()).toEqual(names.sort());
  const faults = [...sections].flatMap(([name, text]) => {
    const [, json = "{}"] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    const data: unknown = JSON.parse(content.read(name));
    const example: Fields = JSON.parse(json);
    const place = placeFor(example, data);
    if (!place || Object.keys(example).length === 0) return [`${name}: no place for its example`];
    Object.assign(place, example);
    return checkData({ folder: content.folder, unsaved: { [name]: JSON.stringify(data) } }).problems.map(
      formatProblem,
    );
  });
  expect(faults).toEqual([]);
});

it("every picture, link, command and file that the guide names is there", () => {
  const all = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, found = ""]) => found);
  const anchors = all(/^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  expect(all(/\]\((pictures\/[^)]+)\)/g).filter((file) => !existsSync(path.join(docs, file)))).toEqual([]);
  expect(all(/\]\(#([^)]+)\)/g).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(all(/npm (?:run )?([a-z][\w:-]*)/g).filter((script) => !(script in scripts))).toEqual([]);
  const files = all(/`((?:site|commands|settings)[\w/.-]*)`/g);
  expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
});
