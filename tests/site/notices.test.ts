/** The licences of the packages and works that the site publishes, in its own file and beside each pinned widget. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { expect, it } from "vitest";
import { bundleText } from "../../lib/bundle/bundle-text.ts";
import { formatNotices, NOTICES_FILE } from "../../lib/bundle/notices.ts";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { layFiles } from "../lay-files.ts";
import {
  builtFiles,
  builtSite,
  metafiles,
  projectFolder,
  readBuilt,
} from "../test-site.ts";

const builds: Metafile[] = JSON.parse(readFileSync(metafiles, "utf8"));
const outputs = Object.fromEntries(
  builds.flatMap((build) => Object.entries(build.outputs)),
);
const notices = readBuilt(NOTICES_FILE).toString();

/** Returns name and version, `preact 10.29.8`, of every package with a byte in one of the files. */
function packagesIn(files: readonly string[]): string[] {
  const inputs = files.flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}));
  const names = inputs
    .filter(
      ([input, { bytesInOutput }]) =>
        bytesInOutput > 0 && /^(?:\.\.\/)*node_modules\//.test(input),
    )
    .map(([input]) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)![1]!);
  return [...new Set(names)].sort().map((name) => {
    const { version } = JSON.parse(
      readFileSync(
        path.join(projectFolder, "node_modules", name, "package.json"),
        "utf8",
      ),
    );
    return `${name} ${version}`;
  });
}

/** Returns the headings of a file of notices, which name packages and works. */
const headingsOf = (text: string) =>
  Array.from(text.matchAll(/^={80}\n(\S.*)\nLicence: /gm), ([, name]) => name);

it("the site's notices name every bundled package, and else only letters, icons and marks", () => {
  const packages = packagesIn(Object.keys(outputs));
  expect(packages.length).toBeGreaterThan(5);
  expect(headingsOf(notices)).toEqual([
    ...packages,
    "Noto Sans Devanagari and Noto Sans",
    expect.stringMatching(/^Lucide /),
    expect.stringMatching(/^simple-icons /),
  ]);
});

it("the notices know of every script and style sheet that is published", () => {
  const known = new Set(
    Object.keys(outputs).map((output) => path.resolve(projectFolder, output)),
  );
  const ofEarlierVersions = new RegExp(
    `^widgets/(?!${embedVersion.version}/)\\d+\\.\\d+\\.\\d+/`,
  );
  const published = builtFiles().filter(
    (file) => /\.(?:js|css)$/.test(file) && !ofEarlierVersions.test(file),
  );
  expect(published.filter((file) => !known.has(path.join(builtSite, file)))).toEqual([]);
});

it("every pinned file has notices of its own, with the licences of what is in it", () => {
  const versions = builtFiles().flatMap(
    (file) => /^widgets\/(\d+\.\d+\.\d+)\/quote\.js$/.exec(file)?.[1] ?? [],
  );
  expect(versions).toContain(embedVersion.version);
  const named = (version: string) =>
    headingsOf(readBuilt(`widgets/${version}/${NOTICES_FILE}`).toString());
  expect(
    versions.filter(
      (version) => !named(version).some((name) => name?.startsWith("yup ")),
    ),
  ).toEqual([]);
  const pinned = Object.keys(outputs).filter((one) =>
    one.endsWith(`/${embedVersion.version}/quote.js`),
  );
  expect(named(embedVersion.version)).toEqual(packagesIn(pinned));
});

/** Returns the metafile of a build that contains one byte of a package with this licence and these files. */
function buildWith(license: string | undefined, files: Record<string, string>): Metafile {
  const own = "node_modules/@scope/one/";
  const manifest = JSON.stringify({ name: "@scope/one", version: "1.2.3", license });
  const texts = Object.entries({ "package.json": manifest, ...files });
  const folder = layFiles(
    Object.fromEntries(texts.map(([file, text]) => [own + file, text])),
  );
  const inputs = {
    [path.relative(projectFolder, path.join(folder, own, "index.js"))]: {
      bytesInOutput: 1,
    },
  };
  return {
    inputs: {},
    outputs: { "main.js": { bytes: 1, inputs, imports: [], exports: [] } },
  };
}

it("a package is named with its version, its licence and every text that it asks for", () => {
  const texts = {
    "License.md": "The licence.\n",
    NOTICE: "Made by us.",
    "README.md": "no text",
  };
  expect(formatNotices([buildWith("Apache-2.0", texts)], "This website")).toMatch(
    /\n@scope\/one 1\.2\.3\nLicence: Apache-2\.0\nhttps:\S+\/@scope\/one\/v\/1\.2\.3\n\n(?:The licence|Made by us)\.\n\n/,
  );
});

it.each([
  ["GPL-3.0-only", { LICENSE: "A text." }, '"GPL-3.0-only". Fix: '],
  ["(MIT OR GPL-3.0-only)", { LICENSE: "A text." }, '"(MIT OR GPL-3.0-only)". Fix: '],
  [undefined, { LICENSE: "A text." }, "not named. Fix: "],
  ["MIT", {}, '"MIT", without a text. Fix: '],
])("a package with the licence %s and the files %j ends the build with a sentence", (license, files, said) => {
  expect(() => formatNotices([buildWith(license, files)], "This website")).toThrow(
    `The package @scope/one 1.2.3 is bundled. Its licence is ${said}take another package`,
  );
});

it("a package in a script that is inlined into pages ends the build, because no notice would name it", async () => {
  const folder = layFiles({
    "inlined.ts": `import leven from "${path.join(projectFolder, "node_modules/leven/index.js")}";\nconsole.log(leven("a", "b"));`,
    "own.ts": "console.log(1);",
  });
  await expect(bundleText(path.join(folder, "inlined.ts"))).rejects.toThrow(
    /inlined\.ts is inlined into pages and brings code of leven, .* Fix: /,
  );
  expect(await bundleText(path.join(folder, "own.ts"))).toContain("console.log(1)");
});
