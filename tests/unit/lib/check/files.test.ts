import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, expect, type Mock, onTestFinished, test, vi } from "vitest";
import { formatProblem } from "../../../../lib/check/problem.ts";
import { replaceIn } from "../../../find-in.ts";
import { fixturesFolder, NOON_IN_PATNA, readFixture } from "./fixture-data.ts";

// Reading is made to fail by a mock, because root, who may run the tests, can read every
// file.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    readFileSync: vi.fn(fs.readFileSync),
    readdirSync: vi.fn(fs.readdirSync),
  };
});

// Load the modules anew, because all files of a worker share its modules, and loaded ones
// would use the real functions.
vi.resetModules();
const { checkData } = await import("../../../../lib/check/check.ts");
const { findForeignFiles } = await import("../../../../lib/check/foreign-files.ts");

/** Makes reading fail for each file or folder whose path ends in `end`. */
function refuseReading(end: string) {
  for (const read of [vi.mocked(readFileSync), vi.mocked(readdirSync)] as Mock[]) {
    const real = read.getMockImplementation();
    read.mockImplementation((file: unknown, ...rest: unknown[]) => {
      if (String(file).endsWith(end)) {
        throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      }
      return real?.(file, ...rest);
    });
    onTestFinished(() => void read.mockImplementation((...all) => real?.(...all)));
  }
}

const UNREADABLE =
  "cannot be read (EACCES). Fix: close other programs that use it, or let your user account read it";

test.each([
  ["_data/faqs.json", `site/_data/faqs.json:1:1 the file ${UNREADABLE}`],
  ["site/_data", `site/_data:1:1 the folder ${UNREADABLE}`],
  [
    "zubrela-academy.svg",
    `site/_data/clients.json:4:43 "image" is "images/clients/zubrela-academy.svg", which ${UNREADABLE}`,
  ],
])("what this user may not read is named: %s", (end, line) => {
  expect(linesAfter(() => refuseReading(end))).toEqual([line]);
});

/** A copy of the fixtures. Each test puts back what it has changed, because copying all files takes long. */
const changedFolder = `${fixturesFolder}-changed`;
cpSync(fixturesFolder, changedFolder, { recursive: true });
afterAll(() => rmSync(changedFolder, { recursive: true, force: true }));

/** Changes the copy for one test, and checks it. `change` gets a function that returns the path of a file in `site`. */
function checkAfter(change: (inSite: (file: string) => string) => void) {
  const at = (folder: string, file: string) => path.join(folder, "site", file);
  const asked: string[] = [];
  onTestFinished(() => {
    for (const file of asked) {
      rmSync(at(changedFolder, file), { recursive: true, force: true });
    }
    for (const file of asked.filter((one) => existsSync(at(fixturesFolder, one)))) {
      cpSync(at(fixturesFolder, file), at(changedFolder, file), { recursive: true });
    }
  });
  change((file) => {
    asked.push(file);
    return at(changedFolder, file);
  });
  return checkData({ folder: changedFolder, now: NOON_IN_PATNA });
}

const linesAfter = (change: Parameters<typeof checkAfter>[0]): string[] =>
  checkAfter(change).problems.map(formatProblem);

test("a data file without rules is named", () => {
  expect(
    linesAfter((at) => renameSync(at("_data/faqs.json"), at("_data/faq.json"))),
  ).toEqual([
    "site/_data/faq.json:1:1 there are no rules for this file (site/_schemas/faq.schema.json). Fix: give it its right name, or delete it",
    "site/_data/faqs.json:1:1 the file is missing. Fix: get it back, or save it again",
  ]);
});

test.each([
  "faqs.json.txt",
  "faqs.json.json",
  "faqs.JSON",
  "faqs.jsonc",
  "faqs.json5",
  "faqs.jsn",
  "faqs.josn",
  "faqs,json",
  "faqs",
  "faqs.html",
  "faqs.numbers",
  "faqs.txt",
  "faqs.json ",
  "faqs.yaml",
  "faqs.csv",
  "faqs.json.xlsx",
])("words in a file that nothing reads are named beside the good file: %s", (name) => {
  expect(linesAfter((at) => writeFileSync(at(`_data/${name}`), faqs))).toEqual([
    `site/_data/${name}:1:1 the file "${name}" has another name than a data file; "faqs.json" beside it is the one that the site uses. Fix: compare the two, copy words that are only here into "faqs.json", and move this file to another folder; Windows shows whole names by View, Show, File name extensions`,
  ]);
});

test("a file that iCloud keeps elsewhere is named beside the good one", () => {
  expect(
    linesAfter((at) => writeFileSync(at("_data/.faqs.json.icloud"), "bplist00")),
  ).toEqual([
    expect.stringMatching(
      /^site\/_data\/\.faqs\.json\.icloud:1:1 iCloud left this file .+ Fix: download the other in the Finder, compare the two/,
    ),
  ]);
});

test.each([
  "faqs.json~",
  "faqs.json.bak",
  ".faqs.json.swp",
  "faqs.json.orig",
  "faqs.json.crdownload",
])("a program's backup beside the good file stops nothing: %s", (name) => {
  expect(linesAfter((at) => writeFileSync(at(`_data/${name}`), "half a file"))).toEqual(
    [],
  );
});

test.each([
  "~$faqs.json",
  "~$qs.json",
  ".#faqs.json",
  ".~lock.faqs.json#",
])("what a program keeps while it has a file open stops nothing, and is named: %s", (name) => {
  // Make a link to a missing file, as Emacs does while a file is edited.
  const { problems, warnings } = checkAfter((at) =>
    symlinkSync("asha@pc.1234:1700000000", at(`_data/${name}`)),
  );
  expect(problems.map(formatProblem)).toEqual([]);
  expect(warnings.map(formatProblem)).toContainEqual(
    expect.stringContaining(
      `site/_data/${name}:1:1 a program that has "faqs.json" open keeps this file beside it`,
    ),
  );
});

/** Names that programs give to a copy of `faqs.json`. */
test.each([
  "faqs (Asha's conflicted copy 2026-11-28)",
  "faqs-DESKTOP-AB12CD",
  "faqs (1)",
  "faqs - Copy",
  "faqs - कॉपी",
  "Copy of faqs",
  "faqs copy 2",
  "faqs.sync-conflict-20261128-101500-ABCDEFG",
  ".faqs",
])("a copy is named as one, and no advice loses its words or the file's: %s", (copy) => {
  const [line = "", ...others] = linesAfter((at) =>
    writeFileSync(at(`_data/${copy}.json`), faqs),
  );
  expect(others).toEqual([]);
  expect(line).toMatch(
    /the file is a copy of "faqs\.json".* Fix: compare the two, copy words that are only here into "faqs\.json", and move this file to another folder$/,
  );
});

test.each([
  [
    "Faqs.json",
    'missing, but "Faqs.json" is there. Fix: rename that file to "faqs.json"',
  ],
  [
    "faqs.JSON",
    'missing, but "faqs.JSON" is there. Fix: rename that file to "faqs.json"',
  ],
  ["faqs.json.txt", 'missing, but "faqs.json.txt" is there. Fix: rename that file to'],
  ["faqs.jsonc", 'missing, but "faqs.jsonc" is there. Fix: rename that file to'],
  ["faqs.txt", 'missing, but "faqs.txt" is there. Fix: rename that file to'],
  ["faqs.json.json", 'missing, but "faqs.json.json" is there. Fix: rename that file to'],
  [
    ".faqs.json.icloud",
    'not on this computer: iCloud keeps it elsewhere and left ".faqs',
  ],
  [
    "faqs.yml",
    'missing, but "faqs.yml" is there, which the site cannot read. Fix: take the file back',
  ],
  ["faqs (1).json", 'missing, but "faqs (1).json" is there, which may be a copy of it.'],
])("a data file that has another name is found: %s", (name, words) => {
  expect(
    linesAfter((at) => renameSync(at("_data/faqs.json"), at(`_data/${name}`))),
  ).toEqual([expect.stringContaining(`site/_data/faqs.json:1:1 the file is ${words}`)]);
});

test.each([
  "__proto__",
  "constructor",
  "notes",
])("a file beside all data files is to be moved away, whatever its name is: %s", (name) => {
  expect(linesAfter((at) => writeFileSync(at(`_data/${name}.json`), "{}"))).toEqual([
    `site/_data/${name}.json:1:1 there are no rules for this file (site/_schemas/${name}.schema.json). Fix: move it to another folder, and copy words that you need from it into the file where they belong`,
  ]);
});

test("a picture whose name has capitals is to be renamed, because no data file may name it", () => {
  const logos = "images/clients";
  expect(
    linesAfter((at) =>
      renameSync(at(`${logos}/zubrela-academy.svg`), at(`${logos}/Zubrela Academy.SVG`)),
    ),
  ).toContainEqual(
    expect.stringMatching(
      /no such file in the folder site\. Fix: if you mean "images\/clients\/Zubrela Academy\.SVG", rename that file to "zubrela-academy\.svg", and write that name here$/,
    ),
  );
});

const faqs = readFixture("faqs");
const CONFLICT = '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n';
const NO_TEXT = "the file is a picture, a film, a PDF or a packed file";

test.each<{ file?: string; content: string | Buffer; place: string; sentence: string }>([
  {
    content: "",
    place: "1:1",
    sentence: "the file is empty. Fix: get the last good version",
  },
  {
    content: `\uFEFF${faqs}`,
    place: "1:1",
    sentence: "the file starts with an invisible mark. Fix: save it as",
  },
  {
    content: Buffer.from(`\uFEFF${faqs}`, "utf16le"),
    place: "1:1",
    sentence: "the file was saved as UTF-16, which Windows calls",
  },
  {
    content: `{\\rtf1\\ansi ${faqs}}`,
    place: "1:1",
    sentence: "the file was saved as a document (RTF, Word or Excel)",
  },
  {
    content: Buffer.from("Où", "latin1"),
    place: "1:1",
    sentence: "the letters of the file cannot be read. Fix: save it again",
  },
  {
    content: "[ ]",
    place: "1:1",
    sentence: "the file starts with [, but all of it must stand between { and }. Fix:",
  },
  {
    content: Buffer.alloc(60 * 1024 * 1024),
    place: "1:1",
    sentence: "the file has more than 2 MB. Fix: take out what",
  },
  {
    content: "null",
    place: "1:1",
    sentence: "the file holds a single value, but all of it must",
  },
  {
    content: "\n42\n",
    place: "1:1",
    sentence: "the file holds a single value, but all of it must",
  },
  {
    content: "<!-- old -->\n<html></html>",
    place: "1:1",
    sentence: "the file is a web page, not the file",
  },
  {
    content: "<h1>404 Not found</h1>",
    place: "1:1",
    sentence: "the file is a web page, not the file",
  },
  {
    content: '<?xml version="1.0"?>\n<Error/>',
    place: "1:1",
    sentence: "the file is a web page, not the file",
  },
  { content: Buffer.from("%PDF-1.7\n", "latin1"), place: "1:1", sentence: NO_TEXT },
  { content: Buffer.from("\x1F\x8B\b", "latin1"), place: "1:1", sentence: NO_TEXT },
  {
    content: Buffer.from("\0\0\0\x18ftypheic", "latin1"),
    place: "1:1",
    sentence: NO_TEXT,
  },
  { content: Buffer.from("BZh91AY", "latin1"), place: "1:1", sentence: NO_TEXT },
  {
    content: Buffer.from("RIFF\x10\0\0\0WEBP", "latin1"),
    place: "1:1",
    sentence: NO_TEXT,
  },
  {
    content: `${faqs}\0\0\0`,
    place: "57:1",
    sentence: "nothing but zeros stands from here on, as after",
  },
  {
    content: `${faqs}${faqs}`,
    place: "57:1",
    sentence: "the file ends with the } before this place, and more",
  },
  {
    content: readFixture("home"),
    place: "2:14",
    sentence: '"$schema" is that of "home.json", and so are the fields. Fix: keep a copy',
  },
  {
    content: CONFLICT,
    place: "2:1",
    sentence: "two versions of the file were joined here and nobody chose. Fix: ",
  },
  {
    file: "._faqs",
    content: "\0\x05\x16\x07",
    place: "1:1",
    sentence: "macOS left this file beside a copied one; it holds no words. Fix:",
  },
])("what makes a data file unreadable is reported at $place: $sentence", ({
  file = "faqs",
  content,
  place,
  sentence,
}) => {
  expect(linesAfter((at) => writeFileSync(at(`_data/${file}.json`), content))).toEqual([
    expect.stringContaining(`site/_data/${file}.json:${place} ${sentence}`),
  ]);
});

test.each([
  ["a folder has the name of the file. Fix: look into", (at: string) => mkdirSync(at)],
  [
    "a folder has the name of the file. Fix: look into",
    (at: string) => symlinkSync("../images", at),
  ],
  [
    "the file is a link that leads back to itself. Fix: move the link",
    (at: string) => symlinkSync("faqs.json", at),
  ],
  [
    'the file is a link to "../gone/faqs.json", where nothing is. Fix: get back',
    (at: string) => symlinkSync("../gone/faqs.json", at),
  ],
])("what stands in the place of a data file is reported: %s", (sentence, make) => {
  expect(
    linesAfter((at) => {
      rmSync(at("_data/faqs.json"));
      make(at("_data/faqs.json"));
    }),
  ).toEqual([expect.stringContaining(`site/_data/faqs.json:1:1 ${sentence}`)]);
});

test.each([
  ["the folder is missing. Fix: get it back", () => {}],
  ["a file has the name of the folder. Fix: move", (at: string) => writeFileSync(at, "")],
  [
    'the folder is a link to "gone", where nothing is. Fix: get back',
    (at: string) => symlinkSync("gone", at),
  ],
])("what stands in the place of all data files is reported in one line: %s", (sentence, make) => {
  expect(
    linesAfter((at) => {
      rmSync(at("_data"), { recursive: true });
      make(at("_data"));
      expect(findForeignFiles(path.dirname(at("")))).toEqual([]);
    }),
  ).toEqual([expect.stringContaining(`site/_data:1:1 ${sentence}`)]);
});

const LOGO = "images/clients/zubrela-academy.svg";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

test.each<[sentence: string, make: (at: string) => void]>([
  [
    `is "${LOGO}", which is a link to "gone.svg", where nothing is. Fix: get back`,
    (at) => symlinkSync("gone.svg", at),
  ],
  [
    `is "${LOGO}", which is a link that leads back to itself. Fix: move`,
    (at) => symlinkSync("zubrela-academy.svg", at),
  ],
  [`is "${LOGO}", which is a folder. Fix: move it elsewhere`, (at) => mkdirSync(at)],
  [
    "names a picture that is not here: the file is a pointer of Git LFS",
    (at) =>
      writeFileSync(at, "version https://git-lfs.github.com/spec/v1\noid sha256:4d\n"),
  ],
  [
    "names a picture that is not here: the file is encrypted",
    (at) => writeFileSync(at, "\0GITCRYPT\0"),
  ],
  [
    "names a picture that is not here: the file holds nothing but zeros",
    (at) => writeFileSync(at, Buffer.alloc(64)),
  ],
  [
    "is a PNG whose name ends in .svg. Fix: rename the file so that it ends in .png",
    (at) => writeFileSync(at, PNG),
  ],
])("what stands in the place of a picture is reported: %s", (sentence, make) => {
  expect(
    linesAfter((at) => {
      rmSync(at(LOGO));
      make(at(LOGO));
    }),
  ).toEqual([
    expect.stringContaining(`site/_data/clients.json:4:43 "image" ${sentence}`),
  ]);
});

test("no link makes the check walk in circles, and what Eleventy would run is named", () => {
  linesAfter((at) => {
    symlinkSync("..", at("_data/loop"));
    mkdirSync(at("_data/old"));
    writeFileSync(at("_data/more.mjs"), "");
    writeFileSync(at("_data/notes.txt"), "");
    writeFileSync(at("_data/old/faqs.json"), faqs);
    expect(findForeignFiles(path.dirname(at("")))).toEqual([
      expect.stringMatching(/^site\/_data\/loop\/:1:1 is read by nothing/),
      expect.stringMatching(/^site\/_data\/more\.mjs:1:1 is read by nothing/),
      expect.stringMatching(/^site\/_data\/old\/faqs\.json:1:1 is read by nothing/),
    ]);
  });
});

test("the picture that stands for a client's missing logo may be changed, but not deleted", () => {
  const logo = "images/clients/default.svg";
  const drawing = readFileSync(path.join(fixturesFolder, "site", logo), "utf8");
  const other = replaceIn(drawing, "<svg", '<svg data-changed=""');
  expect(linesAfter((at) => writeFileSync(at(logo), other))).toEqual([]);
  expect(linesAfter((at) => rmSync(at(logo)))).toEqual([
    expect.stringMatching(
      /^site\/images\/clients\/default\.svg:1:1 the picture for broken client logos is "images\/clients\/default\.svg", but there is no such file/,
    ),
  ]);
});

const withRules = (rules: string) =>
  linesAfter((at) => writeFileSync(at("_schemas/faqs.schema.json"), rules));

test.each<[what: string, rules: string, says: string]>([
  [
    "a comma too many",
    '{\n  "type": "object",\n}',
    "2:19 , stands here once too often. Fix: delete it",
  ],
  [
    "a keyword that does not exist",
    '{ "type": "object", "propertees": {} }',
    '1:21 "propertees" is no keyword of a schema. Fix: did you mean "properties"?',
  ],
  [
    "a wrong value of a keyword",
    '{ "type": "object",\n"title": "integer",\n"properties": { "a": { "type": "string",\n"maxLength": "integer" } } }',
    '4:14 "maxLength" must be integer',
  ],
  [
    "a wrong value of our own keyword",
    '{ "type": "object", "shownEntries": 5 }',
    '1:37 "shownEntries" must be array',
  ],
  [
    "an unknown type",
    '{ "type": "objekt" }',
    '1:11 "type" must be "array", "boolean", "integer", "null", "number", "object" or "string"',
  ],
  [
    "an unknown format",
    '{ "type": "object", "properties": { "a": { "type": "string", "format": "dat" } } }',
    '1:72 "format" must be "date", "email" or "uri"',
  ],
  [
    "a $ref to a file that is not there",
    '{ "type": "object",\n"properties": { "a": { "$ref": "sharde.schema.json#/definitions/a" } } }',
    '2:32 "sharde.schema.json#/definitions/a" leads to no rule. Fix: ',
  ],
  [
    "a $ref to a place that is not there",
    '{ "type": "object", "properties": { "a": { "$ref": "#/definitions/b" } } }',
    '1:52 "#/definitions/b" leads to no rule. Fix: ',
  ],
  [
    "a $ref to itself",
    '{ "type": "object", "properties": { "a": { "$ref": "#/properties/a" } } }',
    '1:52 "#/properties/a" leads back to itself. Fix: ',
  ],
])("rules with %s are named at their place", (_what, rules, says) => {
  expect(() => withRules(rules)).toThrow(`site/_schemas/faqs.schema.json:${says}`);
});

test("rules that are not there are named", () => {
  expect(() => checkData({ folder: "/nowhere" })).toThrow("site/_schemas: ENOENT");
});

test("a keyword that does not exist is named in the file that has it", () => {
  const breakShared = (at: (file: string) => string) => {
    const file = at("_schemas/shared.schema.json");
    writeFileSync(
      file,
      replaceIn(readFileSync(file, "utf8"), '"maxLength"', '"maxLenght"'),
    );
  };
  expect(() => linesAfter(breakShared)).toThrow(
    /^site\/_schemas\/shared\.schema\.json:\d+:\d+ "maxLenght" is no keyword/,
  );
});

test("rules are read again when they change", () => {
  expect(linesAfter(() => {})).toEqual([]);
  expect(withRules('{ "type": "object", "maxProperties": 1 }')).toHaveLength(1);
});
