import { readFileSync } from "node:fs";
import path from "node:path";
import { KnownFailure } from "../problems.ts";
import { projectFolder } from "../project-folder.ts";
import { bundledPackages } from "./bundled-packages.ts";
import { type Notice, readPackageNotice } from "./package-notice.ts";
import type { Metafile } from "esbuild";

/** The name of the file everywhere: in the site's root, beside each pinned file, in the npm package. */
export const NOTICES_FILE = "THIRD-PARTY-NOTICES.txt";

const RULE = "=".repeat(80);

/**
 * The text of a file with the licences of all that others made and esbuild bundled. The same builds give the same text.
 *
 * @param metafiles of the builds that wrote what is told of
 * @param holder what is told of, as the subject of a sentence: "This website"
 * @param works what is in it and is no package; they come last
 * @param remarks paragraphs at the end
 * @throws {KnownFailure} a sentence for each package whose licence is unknown or not allowed, or whose licence's text is missing
 */
export function printNotices({
  metafiles,
  holder,
  works = [],
  remarks = [],
}: {
  metafiles: readonly Metafile[];
  holder: string;
  works?: readonly Notice[];
  remarks?: readonly string[];
}): string {
  const read = bundledPackages(metafiles).map((one) => readPackageNotice(one));
  const problems = read.flatMap((one) => ("problem" in one ? one.problem : [])).sort();
  if (problems.length > 0) throw new KnownFailure(problems.join("\n"));
  const packages = read
    .flatMap((one) => ("notice" in one ? one.notice : []))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  const all = [...packages, ...works];
  const intro =
    all.length > 0
      ? `${holder} holds works of others. Each is named here with its licence.`
      : `${holder} holds no works of others.`;
  return [
    "THIRD-PARTY NOTICES",
    intro,
    ...all.map(printNotice),
    ...legalComments(metafiles).map((text) => `${RULE}\nSaid in the code itself\n\n${text}`),
    ...(remarks.length > 0 ? [RULE, ...remarks] : []),
    "",
  ].join("\n\n");
}

function printNotice({ name, licence, source, use, text }: Notice) {
  const head = [RULE, name, `Licence: ${licence}`, source, ...(use ? [use] : [])];
  return `${head.join("\n")}\n\n${text}`;
}

/** @returns what esbuild collected of the licences that stand in the code: another's work inside a package is named nowhere else */
function legalComments(metafiles: readonly Metafile[]): string[] {
  return metafiles
    .flatMap(({ outputs }) => Object.keys(outputs))
    .filter((output) => output.endsWith(".LEGAL.txt"))
    .map((output) => readFileSync(path.resolve(projectFolder, output), "utf8").trim())
    .sort();
}
