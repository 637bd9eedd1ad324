import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";

/** Name of the file with the licences, in the site's root and beside each pinned file. */
export const NOTICES_FILE = "THIRD-PARTY-NOTICES.txt";

/**
 * The licences that require only that their text is published. Somebody must decide about
 * any other, such as MPL-2.0.
 */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
];

/** The folder with the licences of packages that contain none, as `NAME@VERSION.txt`. */
const licencesFolder = path.join(projectFolder, "lib/bundle/licences");

/** Matches the folder of the innermost package that contains a file. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Names of licence files. `NOTICE` is one of them, because Apache-2.0 requires it. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:-\w+)?(?:\.(?:md|txt))?$/i;

/** Returns the notices of icons, marks and fonts, which esbuild does not bundle. */
export const listOtherWorks = () =>
  readOwnText(path.join(licencesFolder, "other-works.txt")).trim();

/** Returns the folders of the packages with at least one byte in an output, sorted: `node_modules/yup`. */
export function listPackageFolders(metafiles: readonly Metafile[]): string[] {
  const folders = new Set<string>();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        // There is no folder for our own files.
        const [folder] = PACKAGE.exec(file) ?? [];
        if (folder && bytesInOutput > 0) {
          folders.add(folder);
        }
      }
    }
  }
  return [...folders].sort();
}

/**
 * Returns the text of {@link NOTICES_FILE}: the licence of each package that esbuild has
 * bundled, then the `others`.
 *
 * @param metafiles esbuild's; a package counts if at least one of its bytes is in an
 * output
 * @param holder the subject of the first sentence: "This website"
 * @throws {KnownFailure} with a line for each package whose licence is unknown or not
 * allowed, or has no text
 */
export function formatNotices(
  metafiles: readonly Metafile[],
  holder: string,
  ...others: string[]
): string {
  const problems: string[] = [];
  const notices = listPackageFolders(metafiles).map((folder) => {
    const root = path.resolve(projectFolder, folder);
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    );
    const own = readdirSync(root).filter((file) => LICENCE_FILE.test(file));
    const ours = path.join(licencesFolder, `${name.replace("/", "+")}@${version}.txt`);
    const files =
      own.length > 0
        ? own.map((file) => path.join(root, file))
        : [ours].filter(existsSync);
    const text = files.map((file) => readOwnText(file).trim()).join("\n\n");
    if (!ALLOWED.includes(license) || !text) {
      const named = JSON.stringify(license) ?? "not named";
      const lack = text ? "" : ", without a text";
      problems.push(
        `The package ${name} ${version} is bundled. Its licence is ${named}${lack}. Fix: take another package, or see lib/bundle/notices.ts for what a licence needs.`,
      );
    }
    const source = `https://www.npmjs.com/package/${name}/v/${version}`;
    return `${"=".repeat(80)}\n${name} ${version}\nLicence: ${license}\n${source}\n\n${text}`;
  });
  if (problems.length > 0) {
    throw new KnownFailure(problems.join("\n"));
  }
  const intro = `${holder} holds works of others. Each is named here with its licence.`;
  return ["THIRD-PARTY NOTICES", intro, ...notices, ...others, ""].join("\n\n");
}
