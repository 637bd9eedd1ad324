import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";

/** The file of licences, in the site's root and beside each pinned file. */
export const NOTICES_FILE = "THIRD-PARTY-NOTICES.txt";

/** Licences that require only their text. Somebody must read any other, such as MPL-2.0, and decide. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
];

/** `NAME@VERSION.txt` is the licence of a package that ships no licence. */
const licencesFolder = path.join(projectFolder, "lib/bundle/licences");

/** The innermost package that a file belongs to. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Apache-2.0 requires its NOTICE, if there is one. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:-\w+)?(?:\.(?:md|txt))?$/i;

/** Notices of icons, marks and fonts, which esbuild does not bundle. */
export const otherWorks = () =>
  readOwnText(path.join(licencesFolder, "other-works.txt")).trim();

/** The folders of the packages with a byte in an output, in order: `node_modules/yup`. */
export function packageFolders(metafiles: readonly Metafile[]): string[] {
  const folders = new Set<string>();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        // Our own files are in no package.
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
 * @param metafiles by esbuild; a package counts if any of its bytes are in an output
 * @param holder what contains the packages, as the subject of a sentence: "This website"
 * @throws {KnownFailure} a sentence for each package whose licence is unknown or not allowed, or has no text
 */
export function formatNotices(
  metafiles: readonly Metafile[],
  holder: string,
  ...others: string[]
): string {
  const problems: string[] = [];
  const notices = packageFolders(metafiles).map((folder) => {
    const root = path.resolve(projectFolder, folder);
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    );
    const own = readdirSync(root).filter((file) => LICENCE_FILE.test(file));
    const kept = path.join(licencesFolder, `${name.replace("/", "+")}@${version}.txt`);
    const files =
      own.length > 0
        ? own.map((file) => path.join(root, file))
        : [kept].filter(existsSync);
    const text = files.map((file) => readOwnText(file).trim()).join("\n\n");
    if (!ALLOWED.includes(license) || !text) {
      problems.push(
        `The package ${name} ${version} is bundled. Its licence is ${JSON.stringify(license) ?? "not named"}${text ? "" : ", without a text"}. Fix: take another package, or see lib/bundle/notices.ts for what a licence needs.`,
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
