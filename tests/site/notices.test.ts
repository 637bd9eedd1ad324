/** The licences of others' works that are published: each is told, in the site's file and beside each pinned widget. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { expect, it } from "vitest";
import { NOTICES_FILE } from "../../build/notices/print-notices.ts";
import { builtFiles, builtSite, projectFolder, readBuilt, widgetsReport } from "../test-site.ts";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };

const { outputs }: Metafile = JSON.parse(readFileSync(widgetsReport, "utf8")).metafile;
const notices = readBuilt(NOTICES_FILE).toString();

/** The folders of the packages with a byte in one of the files. */
function packagesIn(files: readonly string[]): string[] {
  const inputs = files.flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}));
  const names = inputs
    .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && /^(?:\.\.\/)*node_modules\//.test(input))
    .map(([input]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)![1]!);
  return [...new Set(names)].sort().map((name) => path.join(projectFolder, "node_modules", name));
}

const manifestOf = (folder: string): { name: string; version: string; license: string } =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** "preact 10.29.8", of every package with a byte in one of the files. */
const namesIn = (files: readonly string[]) =>
  packagesIn(files)
    .map(manifestOf)
    .map(({ name, version }) => `${name} ${version}`);

/** What a file of notices tells of: its headings. */
const headingsOf = (text: string) =>
  Array.from(text.matchAll(/^={80}\n(\S.*)\nLicence: /gm), ([, name]) => name);

it("the site's notices name every package that esbuild put into a file, and else only icons, marks and fonts", () => {
  const packages = namesIn(Object.keys(outputs));
  expect(packages.length).toBeGreaterThan(5);
  expect(headingsOf(notices)).toEqual([
    ...packages,
    "Figtree",
    "Noto Sans Devanagari and Noto Sans",
    expect.stringMatching(/^Lucide /),
    expect.stringMatching(/^simple-icons /),
  ]);
});

it("they know of every script and style sheet that is published", () => {
  const known = new Set(Object.keys(outputs).map((output) => path.resolve(projectFolder, output)));
  const ofEarlierVersions = new RegExp(`^widgets/(?!${embedVersion.version}/)\\d+\\.\\d+\\.\\d+/`);
  const published = builtFiles().filter(
    (file) => /\.(?:js|css)$/.test(file) && !ofEarlierVersions.test(file),
  );
  expect(published.filter((file) => !known.has(path.join(builtSite, file)))).toEqual([]);
});

it("they bring the text of each licence, and what a package says of others in its own code", () => {
  const texts = packagesIn(Object.keys(outputs)).flatMap((folder) => {
    const { name, license } = manifestOf(folder);
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const own = file ? [readFileSync(path.join(folder, file), "utf8").trim()] : [];
    return [...own, `\nLicence: ${license}\nhttps://www.npmjs.com/package/${name}/v/`];
  });
  const legal = builtFiles().filter((one) => one.endsWith(".LEGAL.txt"));
  texts.push(...legal.map((file) => readBuilt(file).toString().trim()));
  expect(texts.filter((text) => !notices.includes(text))).toEqual([]);
});

it("every pinned file has its own beside it, with the licences of what is in it", () => {
  const versions = builtFiles().flatMap(
    (file) => /^widgets\/(\d+\.\d+\.\d+)\/quote\.js$/.exec(file)?.[1] ?? [],
  );
  expect(versions).toContain(embedVersion.version);
  const named = (version: string) => headingsOf(readBuilt(`widgets/${version}/${NOTICES_FILE}`).toString());
  expect(versions.filter((version) => !named(version).some((name) => name?.startsWith("yup ")))).toEqual([]);
  const pinned = Object.keys(outputs).filter((one) => one.endsWith(`/${embedVersion.version}/quote.js`));
  expect(named(embedVersion.version)).toEqual(namesIn(pinned));
});
