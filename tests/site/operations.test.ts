import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../test-run.ts";

const read = (folder: string) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .map((file) => readFileSync(path.join(projectFolder, folder, file), "utf8"))
    .join("\n");

const page = readFileSync(path.join(projectFolder, "docs/operations.md"), "utf8");

/** Sentences in single quotes, as visitors see them; a number in front and a reference number behind are made while they look. */
const said = [...page.matchAll(/(?<=^|[\s(])'([^'\n]{5,})'/gm)].map(([, words = ""]) =>
  words.replace(/^1 form /, "").replace(/ …$/, ""),
);

it("quotes what visitors see as the widgets and the pages say it", () => {
  const sources = [read("widgets"), read("site/pages"), read("tests/kept-content/site/_data")].join("\n");
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((words) => !sources.includes(words))).toEqual([]);
});

it("is one page", () => {
  expect(page.split("\n").length).toBeLessThan(90);
});
