import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { publishedFolder } from "../../build/embed-versions.ts";
import { NOTICES_FILE } from "../../build/notices/print-notices.ts";
import { builtFiles, builtSite, projectFolder, widgetsReport } from "../test-site.ts";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import type { Metafile } from "esbuild";

const { outputs }: Metafile = JSON.parse(readFileSync(widgetsReport, "utf8")).metafile;
const read = (file: string) => readFileSync(path.join(builtSite, file), "utf8");
const notices = read(NOTICES_FILE);

/** "preact 10.29.8", of every package with a byte in one of the files. */
function packagesIn(files: readonly string[]): string[] {
  const inputs = files.flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}));
  const names = inputs
    .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && /^(?:\.\.\/)*node_modules\//.test(input))
    .map(([input]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)![1]!);
  return [...new Set(names)].sort().map((name) => `${name} ${manifestOf(name).version}`);
}

function manifestOf(name: string) {
  return JSON.parse(readFileSync(path.join(projectFolder, "node_modules", name, "package.json"), "utf8"));
}

/** What a file of notices tells of: its headings. */
const named = (text: string) => Array.from(text.matchAll(/^={80}\n(\S.*)\nLicence: /gm), ([, name]) => name);

describe("the notices of the site", () => {
  it("name every package that esbuild put into a file, and nothing else but icons, marks and a font", () => {
    const packages = packagesIn(Object.keys(outputs));
    expect(packages.map((name) => name.split(" ")[0])).toEqual(
      expect.arrayContaining([
        "altcha-lib",
        "idb",
        "notyf",
        "preact",
        "redaxios",
        "swiper",
        "workbox-core",
        "yup",
      ]),
    );
    expect(named(notices)).toEqual([
      ...packages,
      "Figtree",
      "Noto Sans Devanagari and Noto Sans",
      expect.stringMatching(/^Lucide /),
      expect.stringMatching(/^simple-icons /),
    ]);
  });

  it("know of every script and style sheet that is published", () => {
    const known = Object.keys(outputs).map((output) => path.resolve(projectFolder, output));
    const ownVersions = new RegExp(`^widgets/(?!${embedVersion.version}/)\\d+\\.\\d+\\.\\d+/`);
    const published = builtFiles().filter((file) => /\.(?:js|css)$/.test(file) && !ownVersions.test(file));
    expect(published.length).toBeGreaterThan(50);
    expect(published.filter((file) => !known.includes(path.join(builtSite, file)))).toEqual([]);
  });

  it("bring the text of each licence, and what a package says of others in its own code", () => {
    for (const name of packagesIn(Object.keys(outputs)).map((one) => one.split(" ")[0]!)) {
      const folder = path.join(projectFolder, "node_modules", name);
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
      if (file) expect(notices, name).toContain(readFileSync(path.join(folder, file), "utf8").trim());
      expect(notices).toContain(
        `\nLicence: ${manifestOf(name).license}\nhttps://www.npmjs.com/package/${name}/v/`,
      );
    }
    expect(notices).toContain("Copyright (c) Jason Quense");
    expect(notices).toContain("SIL OPEN FONT LICENSE Version 1.1");
    expect(notices).toContain("Copyright (c) 2013-present Cole Bemis");
    expect(notices).toContain("# CC0 1.0 Universal");
    for (const file of builtFiles().filter((one) => one.endsWith(".LEGAL.txt")))
      expect(notices).toContain(read(file).trim());
  });

  it("credit each mark that has a licence of its own", () => {
    const { items } = JSON.parse(
      readFileSync(path.join(projectFolder, "tests/kept-content/site/_data/technologies.json"), "utf8"),
    );
    const credited = items.filter(({ credit }: { credit?: string }) => credit);
    expect(credited.length).toBeGreaterThan(0);
    for (const { title, credit } of credited)
      expect(notices).toMatch(
        new RegExp(`^The mark of ${title}: ${credit}\\nhttps://creativecommons\\.org/licenses/by`, "m"),
      );
  });
});

describe("the notices beside a pinned file", () => {
  const versions = builtFiles().flatMap(
    (file) => /^widgets\/(\d+\.\d+\.\d+)\/quote\.js$/.exec(file)?.[1] ?? [],
  );

  it("stand there for every version, each with the licences of what is in it", () => {
    expect(versions.length).toBeGreaterThan(5);
    for (const version of versions) {
      const text = read(`widgets/${version}/${NOTICES_FILE}`);
      expect(text).toContain(`\nquote.js ${version}, beside this file, holds works of others.`);
      expect(named(text)).toEqual(
        expect.arrayContaining(["property-expr 2.0.6", "toposort 2.0.2", "yup 1.7.1"]),
      );
    }
  });

  it("name what esbuild put into this version, and nothing else", () => {
    const [output = ""] = Object.keys(outputs).filter((one) =>
      one.endsWith(`/${embedVersion.version}/quote.js`),
    );
    expect(packagesIn([output])).toContain(`preact ${manifestOf("preact").version}`);
    expect(named(read(`widgets/${embedVersion.version}/${NOTICES_FILE}`))).toEqual(packagesIn([output]));
  });

  it("are those that were kept when the version was published", () => {
    const published = Object.keys(
      JSON.parse(readFileSync(path.join(publishedFolder, "versions.json"), "utf8")),
    );
    for (const version of published)
      expect(read(`widgets/${version}/${NOTICES_FILE}`)).toBe(
        readFileSync(path.join(publishedFolder, `${version}.notices.txt`), "utf8"),
      );
  });
});
