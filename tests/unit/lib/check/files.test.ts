import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkData } from "../../../../lib/check/check.ts";
import { formatProblem } from "../../../../lib/check/problem.ts";
import { keptFolder, textOf } from "./kept-data.ts";

/** What is said of the kept content with something changed in its folder. */
function linesAfter(change: (siteFolder: string) => void): string[] {
  const folder = `${keptFolder}-changed`;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(keptFolder, folder, { recursive: true });
  change(path.join(folder, "site"));
  return checkData({ folder, now: new Date("2026-11-21T06:30:00Z") }).problems.map(formatProblem);
}

test("a data file without rules is named", () => {
  expect(
    linesAfter((site) => renameSync(path.join(site, "_data/faqs.json"), path.join(site, "_data/faq.json"))),
  ).toEqual([
    "site/_data/faq.json:1:1 there are no rules for this file (site/_schemas/faq.schema.json). Fix: give it its right name, or delete it",
    "site/_data/faqs.json:1:1 the file is missing. Fix: get it back, or save it again",
  ]);
});

test("a picture whose name has capitals is to be renamed, because no data file may name it", () => {
  const [line] = linesAfter((site) => {
    renameSync(
      path.join(site, "images/clients/zubrela-academy.svg"),
      path.join(site, "images/clients/Zubrela Academy.SVG"),
    );
  });
  expect(line).toMatch(
    /no such file in the folder site\. Fix: if you mean "images\/clients\/Zubrela Academy\.SVG", rename that file to "zubrela-academy\.svg", and write that name here$/,
  );
});

test("a file that macOS left beside a copied one is to be deleted", () => {
  expect(linesAfter((site) => writeFileSync(path.join(site, "_data/._faqs.json"), "\0\x05\x16\x07"))).toEqual(
    [
      "site/_data/._faqs.json:1:1 macOS left this file beside a copied one; it holds no words. Fix: delete it",
    ],
  );
});

const faqs = textOf("faqs");

test.each<[what: string, content: string | Buffer, sentence: string]>([
  ["no words", "", "the file is empty. Fix: get the last good version of it back"],
  ["a byte order mark", `\uFEFF${faqs}`, "the file starts with an invisible mark. Fix: save it as"],
  [
    "UTF-16",
    Buffer.from(`\uFEFF${faqs}`, "utf16le"),
    "the file was saved as UTF-16, which Windows calls Unicode",
  ],
  [
    "a document of TextEdit",
    `{\\rtf1\\ansi ${faqs}}`,
    "the file was saved as a document with fonts (RTF or Word)",
  ],
  [
    "Latin letters",
    Buffer.from("Où", "latin1"),
    "the letters of the file cannot be read. Fix: save it again with",
  ],
  [
    "a list in the place of all",
    "[ ]",
    "the file cannot be read from here on. Fix: look for what was changed last",
  ],
  ["60 MB", Buffer.alloc(60 * 1024 * 1024), "the file has more than 2 MB. Fix: take out what"],
])("a file with %s is named in words", (_what, content, sentence) => {
  expect(linesAfter((site) => writeFileSync(path.join(site, "_data/faqs.json"), content))).toEqual([
    expect.stringContaining(`site/_data/faqs.json:1:1 ${sentence}`),
  ]);
});

test("two versions that nobody chose between are told where they begin", () => {
  const [line] = linesAfter((site) =>
    writeFileSync(
      path.join(site, "_data/faqs.json"),
      '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n',
    ),
  );
  expect(line).toMatch(
    /^site\/_data\/faqs\.json:2:1 two versions of the file were joined here and nobody chose\. Fix: /,
  );
});

test("rules that cannot be read, or have a keyword that does not exist, are named by their file", () => {
  const withRules = (rules: string) => () =>
    linesAfter((site) => writeFileSync(path.join(site, "_schemas/faqs.schema.json"), rules));
  expect(withRules('{\n  "type": "object",\n}')).toThrow("site/_schemas/faqs.schema.json: ");
  expect(withRules('{ "type": "object", "propertees": {} }')).toThrow(
    /^site\/_schemas\/faqs\.schema\.json: .+"propertees"/,
  );
});

test("rules are read again when they change", () => {
  expect(linesAfter(() => {})).toEqual([]);
  const strict = '{ "type": "object", "maxProperties": 1 }';
  expect(
    linesAfter((site) => writeFileSync(path.join(site, "_schemas/faqs.schema.json"), strict)),
  ).toHaveLength(1);
});

test("a folder without rules is a mistake of the caller", () => {
  expect(() => checkData({ folder: "/nowhere" })).toThrow("site/_schemas: ENOENT");
});
