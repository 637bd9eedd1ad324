import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Metafile } from "esbuild";
import { assertOwn } from "../../../build/notices/assert-own.ts";
import { markCredits } from "../../../build/notices/other-works.ts";
import { readPackageNotice } from "../../../build/notices/package-notice.ts";
import { printNotices } from "../../../build/notices/print-notices.ts";
import { projectFolder } from "../../test-run.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "notices-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A metafile of one output that holds bytes of these inputs. */
function metafileOf(...inputs: string[]): Metafile {
  const held = Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }]));
  return { inputs: {}, outputs: { "dist/main.js": { bytes: 1, inputs: held, imports: [], exports: [] } } };
}

function writePackage(name: string, license: string | undefined, files: Record<string, string> = {}): string {
  const folder = path.join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  const manifest = { name, version: "1.2.3", license };
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files }))
    writeFileSync(path.join(folder, file), text);
  return folder;
}

const read = (...words: Parameters<typeof writePackage>) =>
  readPackageNotice({ folder: writePackage(...words), output: "dist/main.js" }, root);

describe("a package", () => {
  it("is told of with its version, its licence and every text that it asks to be told with it", () => {
    const texts = { "License.md": "The licence.\n", NOTICE: "Made by us.", "README.md": "no text" };
    expect(read("@scope/good", "Apache-2.0", texts)).toEqual({
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
    const { problem } = read("bad", license, { LICENSE: "A text." }) as { problem: string };
    expect(problem).toContain(
      `The package bad 1.2.3, which is in dist/main.js, names ${named}, and that is none`,
    );
    expect(problem).toContain("Fix: take another package; or ");
  });

  it("without its licence's text stops the build, until we keep the text of that very version", () => {
    const problem = expect.stringMatching(
      / brings no text of it\. Fix: put the text into .*@scope\+bare@1\.2\.3/,
    );
    writeFileSync(path.join(root, "@scope+bare@1.2.2.txt"), "MIT License\n");
    expect(read("@scope/bare", "MIT")).toEqual({ problem });
    writeFileSync(path.join(root, "@scope+bare@1.2.3.txt"), "MIT License\n");
    expect(read("@scope/bare", "MIT")).toMatchObject({ notice: { text: "MIT License" } });
  });

  it("in what is inlined stops the build, since nobody would be told of it", () => {
    expect(() => assertOwn(metafileOf("widgets/early.ts"), "widgets/early.ts")).not.toThrow();
    expect(() => assertOwn(metafileOf("node_modules/leven/index.js"), "widgets/early.ts")).toThrow(
      /^widgets\/early\.ts is inlined and brings code of .*leven, whose licence nobody would be told\. Fix: /,
    );
  });
});

it("the file of notices is not printed while a package may not be in it: each has its sentence", () => {
  const inputs = ["one", "two"].map((name) =>
    path.relative(projectFolder, path.join(writePackage(name, "GPL-2.0"), "index.js")),
  );
  expect(() => printNotices({ metafiles: [metafileOf(...inputs)], holder: "This website" })).toThrow(
    /^The package one 1\.2\.3, .* Fix: .*\nThe package two 1\.2\.3, .* Fix: .*$/,
  );
});

it("a mark with a licence of its own is credited with that licence's address", () => {
  const mark = { id: "m", alt: "M logo", src: "images/technologies/m.svg", class: "leaf" } as const;
  const marks = [
    { ...mark, title: "M", credit: "Somebody, CC BY-SA 4.0, in one colour" },
    { ...mark, title: "N", credit: "Somebody else" },
    { ...mark, title: "O" },
  ];
  expect(markCredits(marks)).toEqual([
    "The mark of M: Somebody, CC BY-SA 4.0, in one colour\nhttps://creativecommons.org/licenses/by-sa/4.0/",
    "The mark of N: Somebody else",
  ]);
});
