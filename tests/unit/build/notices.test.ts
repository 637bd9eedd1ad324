import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertOwn } from "../../../build/notices/assert-own.ts";
import { bundledPackages } from "../../../build/notices/bundled-packages.ts";
import { markCredits } from "../../../build/notices/other-works.ts";
import { readPackageNotice } from "../../../build/notices/package-notice.ts";
import { printNotices } from "../../../build/notices/print-notices.ts";
import { projectFolder } from "../../test-run.ts";
import type { Metafile } from "esbuild";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "notices-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A metafile of one output, with the bytes of each input in it. */
function metafileOf(bytes: Record<string, number>, output = "dist/widgets/main-ABCD1234.js"): Metafile {
  const inputs = Object.fromEntries(
    Object.entries(bytes).map(([input, bytesInOutput]) => [input, { bytesInOutput }]),
  );
  return { inputs: {}, outputs: { [output]: { bytes: 1, inputs, imports: [], exports: [] } } };
}

function writePackage(name: string, manifest: object, files: Record<string, string> = {}) {
  const folder = path.join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name, version: "1.2.3", ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { folder, output: "dist/widgets/main.js" };
}
const read = (...words: Parameters<typeof writePackage>) => readPackageNotice(writePackage(...words), root);

describe("the packages of a build", () => {
  it("are those of which a byte was written, each once, the innermost where one lies in another", () => {
    const metafile = metafileOf({
      "widgets/main.ts": 10,
      "node_modules/used/index.js": 5,
      "node_modules/used/more.js": 5,
      "../elsewhere/node_modules/@scope/outer/node_modules/@scope/inner/lib/index.js": 1,
      "node_modules/only-read/index.js": 0,
      "emit-apart:node_modules/only-named/worker.js": 40,
    });
    const found = bundledPackages([metafile, metafile], "/work/project");
    expect(found.map(({ folder }) => folder)).toEqual([
      path.resolve("/work/project/node_modules/used"),
      path.resolve("/work/elsewhere/node_modules/@scope/outer/node_modules/@scope/inner"),
    ]);
    expect(found[0]?.output).toBe("dist/widgets/main-ABCD1234.js");
  });

  it("are none in what is inlined, where nobody would be told of them", () => {
    expect(() => assertOwn(metafileOf({ "widgets/early.ts": 5 }), "widgets/early.ts")).not.toThrow();
    expect(() => assertOwn(metafileOf({ "node_modules/leven/index.js": 5 }), "widgets/early.ts")).toThrow(
      /^widgets\/early\.ts is inlined and brings code of .*leven, whose licence nobody would be told\. Fix: /,
    );
  });
});

describe("a package", () => {
  it("is told of with its version, its licence and every text that it asks to be told with it", () => {
    const told = read(
      "@scope/good",
      { license: "Apache-2.0" },
      {
        "License.md": "The licence.\n",
        NOTICE: "Made by us.",
        "license.js": "no text",
        "README.md": "no text",
      },
    );
    expect(told).toEqual({
      notice: {
        name: "@scope/good 1.2.3",
        licence: "Apache-2.0",
        source: "https://www.npmjs.com/package/@scope/good/v/1.2.3",
        text: "The licence.\n\nMade by us.",
      },
    });
  });

  it.each([
    ["GPL-3.0-only", 'the licence "GPL-3.0-only"'],
    ["(MIT OR GPL-3.0-only)", 'the licence "(MIT OR GPL-3.0-only)"'],
    ["SEE LICENSE IN LICENSE", 'the licence "SEE LICENSE IN LICENSE"'],
    [undefined, "no licence"],
  ])("with the licence %s stops the build, which names it, where it is, and what to do", (license, named) => {
    expect(read("bad", { license }, { LICENSE: "A text." })).toEqual({
      problem: `The package bad 1.2.3, which is in dist/widgets/main.js, names ${named}, and that is none that a build lets through. Fix: take another package; or read its licence, and where it asks for nothing more than its text, add its SPDX id to build/notices/allowed-licences.ts.`,
    });
  });

  it("without its licence's text stops the build, until we keep the text of that very version", () => {
    const problem =
      "The package @scope/bare 1.2.3, which is in dist/widgets/main.js, names the licence MIT and brings no text of it. Fix: put the text into build/notices/texts/@scope+bare@1.2.3.txt, and above it where it comes from.";
    expect(read("@scope/bare", { license: "MIT" }, { NOTICE: "Ours." })).toEqual({ problem });
    writeFileSync(path.join(root, "@scope+bare@1.2.2.txt"), "(From elsewhere.)\n\nMIT License\n");
    expect(read("@scope/bare", { license: "MIT" })).toEqual({ problem });
    writeFileSync(path.join(root, "@scope+bare@1.2.3.txt"), "(From elsewhere.)\n\nMIT License\n");
    expect(read("@scope/bare", { license: "MIT" })).toMatchObject({
      notice: { text: "(From elsewhere.)\n\nMIT License" },
    });
  });
});

describe("the file of notices", () => {
  const inputOf = (folder: string) => path.relative(projectFolder, path.join(folder, "index.js"));

  it("stops the build with a sentence for each package that may not be in it", () => {
    const folders = ["one", "two"].map((name) => writePackage(name, { license: "GPL-2.0" }).folder);
    const metafile = metafileOf(Object.fromEntries(folders.map((folder) => [inputOf(folder), 1])));
    expect(() => printNotices({ metafiles: [metafile], holder: "This website" })).toThrow(
      /^The package one 1\.2\.3, .* Fix: .*\nThe package two 1\.2\.3, .* Fix: .*$/,
    );
  });

  it("is the same in whatever order esbuild was done, with what stands in the code itself", () => {
    const metafiles = ["b", "a"].map((name) => {
      const { folder } = writePackage(name, { license: "MIT" }, { LICENSE: `Text of ${name}.` });
      const legal = path.join(root, `${name}.js.LEGAL.txt`);
      writeFileSync(legal, `Told of ${name}.\n`);
      const told = metafileOf({ [inputOf(folder)]: 1 }, `${name}.js`);
      return { ...told, outputs: { ...told.outputs, ...metafileOf({}, legal).outputs } };
    });
    const text = printNotices({ metafiles, holder: "This website" });
    expect(text.match(/Text of \w|Told of \w/g)).toEqual([
      "Text of a",
      "Text of b",
      "Told of a",
      "Told of b",
    ]);
    expect(printNotices({ metafiles: metafiles.reverse(), holder: "This website" })).toBe(text);
  });

  it("names the licence of a mark by its address, where the mark has one of its own", () => {
    const mark = { id: "m", alt: "M logo", src: "images/technologies/m.svg", class: "leaf" } as const;
    expect(
      markCredits([
        { ...mark, title: "M", credit: "Somebody, CC BY-SA 4.0, in one colour" },
        { ...mark, title: "N", credit: "Somebody else" },
        { ...mark, title: "O" },
      ]),
    ).toEqual([
      "The mark of M: Somebody, CC BY-SA 4.0, in one colour\nhttps://creativecommons.org/licenses/by-sa/4.0/",
      "The mark of N: Somebody else",
    ]);
  });
});

it("keeps texts for no other packages than those that lack one, with their source", () => {
  const folder = path.join(projectFolder, "build/notices/texts");
  const kept = readdirSync(folder).filter((file) => file.includes("@"));
  expect(kept.length).toBeGreaterThan(0);
  for (const file of kept) {
    const [name = "", version] = file
      .replace("+", "/")
      .replace(/\.txt$/, "")
      .split(/(?<=.)@/);
    const installed = path.join(projectFolder, "node_modules", name);
    expect(JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")).version).toBe(version);
    expect(readdirSync(installed).filter((one) => /^licen[cs]e/i.test(one))).toEqual([]);
    expect(readFileSync(path.join(folder, file), "utf8")).toMatch(/^\([^)]*https:\/\/[^)]*\)\n\n/);
  }
});
