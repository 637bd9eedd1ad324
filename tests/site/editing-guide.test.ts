import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { projectFolder } from "../test-site.ts";

const docs = path.join(projectFolder, "docs");
const guide = readFileSync(path.join(docs, "editing.md"), "utf8");
const names = readdirSync(path.join(projectFolder, "site/_data")).map((file) => file.replace(/\.json$/, ""));

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

it("the guide has a section for every data file, and for no other", () => {
  expect([...sections.keys()].sort()).toEqual(names.sort());
});

describe.each([...sections])("the section about %s.json", (name, text) => {
  it("shows what the file feeds, and names common mistakes", () => {
    expect(text).toMatch(/^Feeds /m);
    const [, picture = ""] = /!\[[^\]]{10,}\]\((pictures\/[\w-]+\.webp)\)/.exec(text) ?? [];
    expect(picture).toBe(`pictures/${name}.webp`);
    expect(text).toMatch(/Common mistakes:\n\n- .{20,}/);
  });

  it("has an example that the check takes when it is put into the file", () => {
    const [, json = ""] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    const example: Fields = JSON.parse(json);
    const data: unknown = JSON.parse(
      readFileSync(path.join(projectFolder, `site/_data/${name}.json`), "utf8"),
    );
    const place = placeFor(example, data);
    expect(place, "a group of the file with these fields").toBeDefined();
    Object.assign(place!, example);
    const { problems } = checkData({ folder: projectFolder, unsaved: { [name]: JSON.stringify(data) } });
    expect(problems.map(formatProblem)).toEqual([]);
  });
});

it("every picture and every link inside the guide leads somewhere, and the pictures are small", () => {
  const pictures = [...guide.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file]) => file!);
  expect(pictures.filter((file) => !existsSync(path.join(docs, file)))).toEqual([]);
  const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(docs, file)).size, 0);
  expect(bytes).toBeLessThan(600_000);
  const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

it("every command, folder and file that the guide names is there", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(projectFolder, "package.json"), "utf8"),
  );
  const commands = [...guide.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, script]) => script!);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((script) => !(script in scripts))).toEqual([]);
  const files = [...guide.matchAll(/`((?:site|commands|settings)[\w/.-]*)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
});
