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

  test("a data file that belongs to nothing", () => {
    expect(checkProject({ faqs: faqWith(), extra: "{}" }).lines).toEqual([
      "site/_data/extra.json:1:1 there are no rules for this file (site/_schemas/extra.schema.json). Fix: delete the file, or ask a developer for its rules",
    ]);
  });

  test("all problems of all files come at once, by file, line and column", () => {
    const services = SERVICES.replace('"web-design"', '"Web design"').replace('"mobile-apps"', "5");
    const faqs = faqWith('"owner": "support"', '"note": "TODO "');
    expect(checkProject({ faqs, services }).lines).toEqual([
      'site/_data/faqs.json:4:14 "owner" cannot be "support". Fix: did you mean "Support"?',
      'site/_data/faqs.json:5:14 "note" still holds the placeholder "TODO". Fix: write the final words',
      'site/_data/faqs.json:5:18 "note" ends with a space. Fix: delete that space',
      'site/_data/services.json:1:68 "id" cannot be "Web design". Fix: write it as in the other entries, or ask a developer',
      'site/_data/services.json:1:92 "id" is a number here; a text in quotes is expected. Fix: write a text in quotes',
    ]);
  });

  test("a broken file is reported once, and not again by the files that refer to it", () => {
    const { lines, data } = checkProject({ faqs: faqWith('"service": "web-design"'), services: "{" });
    expect(lines).toEqual([
      "site/_data/services.json:1:2 the file ends too early: the { of line 1 is still open. Fix: get the lost part back, or write } at the end",
    ]);
    expect(Object.keys(data)).toEqual(["faqs"]);
  });

  describe("what is no file", () => {
    /** @param change what happens to `faqs.json`, by its absolute path */
    const linesAfter = (change: (file: string) => void) =>
      checkProject({ faqs: faqWith() }, RULES, (folder) => {
        change(path.join(folder, "site/_data/faqs.json"));
      }).lines;

    test("a folder in the place of a file", () => {
      const lines = linesAfter((file) => {
        rmSync(file);
        mkdirSync(file);
      });
      expect(lines).toEqual([
        "site/_data/faqs.json:1:1 a folder has the name of this file. Fix: give the folder another name, and get the file back",
      ]);
    });

    test("a file that goes while the folder is read", () => {
      const lines = linesAfter((file) => {
        rmSync(file);
        symlinkSync("gone.json", file);
      });
      expect(lines).toEqual([
        "site/_data/faqs.json:1:1 the file is missing. Fix: get it back, or save it again",
      ]);
    });

    test("a file that the system refuses to read", () => {
      const lines = linesAfter((file) => {
        rmSync(file);
        symlinkSync("faqs.json", file);
      });
      expect(lines).toEqual([
        "site/_data/faqs.json:1:1 the file cannot be read (ELOOP). Fix: get the last good version of it back, and try again",
      ]);
    });

    test("a file of 60 MB is not read", () => {
      const lines = linesAfter((file) => truncateSync(file, 60 * 1024 * 1024));
      expect(lines).toEqual([
        "site/_data/faqs.json:1:1 the file has 60.0 MB; data files of at most 2 MB are read. Fix: take out what was pasted by mistake, or get the last good version of it back",
      ]);
    });

    test("nor is a text of 60 MB that was not saved yet", () => {
      const { lines } = checkProject({ faqs: faqWith() }, RULES);
      expect(lines).toEqual([]);
      checkProject({ faqs: faqWith() }, RULES, (folder) => {
        const unsaved = { faqs: faqWith(`"answer": "${"word ".repeat(12 * 1024 * 1024)}"`) };
        expect(checkData({ folder, unsaved }).problems.map(({ what }) => what)).toEqual([
          "the file has 60.0 MB; data files of at most 2 MB are read",
        ]);
      });
    });

    test("no folder of data files at all", () => {
      const { lines } = checkProject({ faqs: faqWith() }, RULES, (folder) =>
        rmSync(path.join(folder, "site/_data"), { recursive: true }),
      );
      expect(lines).toEqual([
        "site/_data/faqs.json:1:1 the file is missing. Fix: get it back; its rules stand in site/_schemas/faqs.schema.json",
        "site/_data/services.json:1:1 the file is missing. Fix: get it back; its rules stand in site/_schemas/services.schema.json",
      ]);
    });

    test("a folder in the place of a picture", () => {
      const { lines } = checkProject({ faqs: faqWith('"image": "images/Team"') });
      expect(lines).toEqual([
        'site/_data/faqs.json:4:14 "image" is "images/Team", but there is no such file in the folder site. Fix: put the file there, or write the path of one that exists',
      ]);
    });

    test("a folder in the place of rules", () => {
      const change = (folder: string) => mkdirSync(path.join(folder, "site/_schemas/more.schema.json"));
      expect(() => checkProject({ faqs: faqWith() }, RULES, change)).toThrow(
        "site/_schemas/more.schema.json: a folder has the name of this file. Fix: give the folder another name, and get the file back",
      );
    });
  });

  test("rules that cannot be read are named at their place", () => {
    expect(checkProject({ faqs: faqWith() }, { ...RULES, faqs: '{\n  "type": "object",\n}' }).lines).toEqual([
      "site/_schemas/faqs.schema.json:2:19 a comma stands after the last entry before }. Fix: delete the comma",
    ]);
  });

  test("rules with a keyword that does not exist are named", () => {
    const faqs = { type: "object", propertees: {} };
    expect(checkProject({ faqs: faqWith() }, { ...RULES, faqs }).lines).toEqual([
      'site/_schemas/faqs.schema.json:1:1 these rules cannot be used: strict mode: unknown keyword: "propertees". Fix: correct them; they are draft-07 with the keywords of site/data-check/keywords',
    ]);
  });

  test("a folder without data files is a mistake of the caller", () => {
    expect(() => checkData({ folder: "/nowhere" })).toThrow(
      "Cannot read the data files in /nowhere/site/_data. Give checkData the folder that holds site/.",
    );
  });
});
