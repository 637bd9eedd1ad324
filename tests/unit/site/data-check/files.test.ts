// @vitest-environment node
import { mkdirSync, rmSync, symlinkSync, truncateSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkData } from "../../../../site/data-check/check-data.ts";
import { checkProject, faqWith, RULES, SERVICES } from "./check-project.ts";

describe("the set of files", () => {
  test("a data file without rules is named, with the file it was meant to be", () => {
    expect(checkProject({ faq: faqWith() }).lines).toEqual([
      "site/_data/faq.json:1:1 there are no rules for this file (site/_schemas/faq.schema.json). Fix: did you mean to name it faqs.json?",
      "site/_data/faqs.json:1:1 the file is missing. Fix: get it back; its rules stand in site/_schemas/faqs.schema.json",
    ]);
  });

  test("all problems of all files come at once, by file, line and column", () => {
    const services = SERVICES.replace('"web-design"', '"Web design"').replace('"mobile-apps"', "5");
    const faqs = faqWith('"owner": "support"', '"note": "TODO "');
    const places = checkProject({ faqs, services }).lines.map((line) => line.split(" ")[0]);
    expect(places).toEqual([
      "site/_data/faqs.json:4:14",
      "site/_data/faqs.json:5:14",
      "site/_data/faqs.json:5:18",
      "site/_data/services.json:1:68",
      "site/_data/services.json:1:92",
    ]);
  });

  test("a broken file is reported once, and not again by the files that refer to it", () => {
    const { lines, data } = checkProject({ faqs: faqWith('"service": "web-design"'), services: "{" });
    expect(lines).toEqual([
      "site/_data/services.json:1:2 the file ends too early: the { of line 1 is still open. Fix: get the lost part back, or write } at the end",
    ]);
    expect(Object.keys(data)).toEqual(["faqs"]);
  });

  test.each<[what: string, change: (file: string) => void, sentence: string]>([
    [
      "a folder in the place of a file",
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      "a folder has the name of this file. Fix: give the folder another name, and get the file back",
    ],
    [
      "a file that goes while the folder is read",
      (file) => {
        rmSync(file);
        symlinkSync("gone.json", file);
      },
      "the file is missing. Fix: get it back, or save it again",
    ],
    [
      "a file of 60 MB",
      (file) => truncateSync(file, 60 * 1024 * 1024),
      "the file has 60.0 MB; data files of at most 2 MB are read. Fix: take out what was pasted by mistake, or get the last good version of it back",
    ],
  ])("%s is named in words", (_what, change, sentence) => {
    const { lines } = checkProject({ faqs: faqWith() }, RULES, (folder) =>
      change(path.join(folder, "site/_data/faqs.json")),
    );
    expect(lines).toEqual([`site/_data/faqs.json:1:1 ${sentence}`]);
  });
});

describe("rules", () => {
  test("that cannot be read, or have a keyword that does not exist, are named at their place", () => {
    const linesWith = (faqs: object | string) => checkProject({ faqs: faqWith() }, { ...RULES, faqs }).lines;
    expect(linesWith('{\n  "type": "object",\n}')).toEqual([
      "site/_schemas/faqs.schema.json:2:19 a comma stands after the last entry before }. Fix: delete the comma",
    ]);
    expect(linesWith({ type: "object", propertees: {} })).toEqual([
      expect.stringMatching(
        /^site\/_schemas\/faqs\.schema\.json:1:1 these rules cannot be used: .+"propertees"/,
      ),
    ]);
  });

  test("are read again when they change", () => {
    expect(checkProject({ faqs: faqWith() }).lines).toEqual([]);
    const stricter = { ...RULES, faqs: { type: "object", maxProperties: 1 } };
    expect(checkProject({ faqs: faqWith() }, stricter).lines).toHaveLength(1);
  });
});

test("a folder without data files is a mistake of the caller", () => {
  expect(() => checkData({ folder: "/nowhere" })).toThrow(
    "Cannot read the data files in /nowhere/site/_data.",
  );
});
