import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ALLOWED_LICENCES } from "./allowed-licences.ts";
import type { BundledPackage } from "./bundled-packages.ts";

/** What somebody else's work asks to be told with it. */
export interface Notice {
  /** with its version: "preact 10.29.8" */
  name: string;
  /** SPDX id, or several joined by AND */
  licence: string;
  /** where it comes from */
  source: string;
  /** how it is used, where the name does not say so: a sentence */
  use?: string;
  /** the licence's, whole */
  text: string;
}

/** For packages that bring no text of their licence: `NAME@VERSION.txt`, which begins with where the text comes from. */
const KEPT_TEXTS = path.join(import.meta.dirname, "texts");

const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:-\w+)?(?:\.(?:md|txt))?$/i;
/** Apache-2.0 asks for it, where there is one. */
const NOTICE_FILE = /^notice(?:\.(?:md|txt))?$/i;

/**
 * What a package says of itself: its `package.json` and its licence's text.
 *
 * @param keptTexts folder of the texts that packages lack
 * @returns the notice; or, where the licence is not one of ours or its text is missing, a problem: what is wrong, and what to do
 */
export function readPackageNotice(
  { folder, output }: BundledPackage,
  keptTexts = KEPT_TEXTS,
): { notice: Notice } | { problem: string } {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const named = `The package ${name} ${version}, which is in ${output},`;
  if (!ALLOWED_LICENCES.includes(license)) {
    const licence = license === undefined ? "no licence" : `the licence ${JSON.stringify(license)}`;
    return {
      problem: `${named} names ${licence}, and that is none that a build lets through. Fix: take another package; or read its licence, and where it asks for nothing more than its text, add its SPDX id to build/notices/allowed-licences.ts.`,
    };
  }
  const text = readTexts(folder) ?? readKept(path.join(keptTexts, keptName(name, version)));
  if (!text) {
    return {
      problem: `${named} names the licence ${license} and brings no text of it. Fix: put the text into build/notices/texts/${keptName(name, version)}, and above it where it comes from.`,
    };
  }
  const source = `https://www.npmjs.com/package/${name}/v/${version}`;
  return { notice: { name: `${name} ${version}`, licence: license, source, text } };
}

/** @returns the texts of all its licence files; nothing where it has none */
function readTexts(folder: string): string | undefined {
  const files = readdirSync(folder).sort();
  const licences = files.filter((file) => LICENCE_FILE.test(file));
  if (licences.length === 0) return undefined;
  const all = [...licences, ...files.filter((file) => NOTICE_FILE.test(file))];
  return all.map((file) => readFileSync(path.join(folder, file), "utf8").trim()).join("\n\n");
}

function readKept(file: string) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** `@scope/name` would be a folder. */
function keptName(name: string, version: string) {
  return `${name.replace("/", "+")}@${version}.txt`;
}
