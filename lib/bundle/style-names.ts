/** Finds misspelt names in stylesheets, which esbuild and browsers ignore silently. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fillColours } from "../../site/palette.ts";
import { suggest } from "../check/closest.ts";
import { findPosition } from "../check/pointers.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { listFiles } from "../files.ts";
import { projectFolder } from "../project-folder.ts";

/** The folders with all stylesheets, and with the code that sets custom properties. */
const FOLDERS = ["site", "widgets"];

/** Matches `var(--gap)`, but not `var(--gap, 1rem)`, whose property need not be set because it has a fallback. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;

/** Matches the name of a property that is set: `--gap: 1rem` in a stylesheet, or `"--gap"` in code. */
const SET = /(?<=[{;\s])(--[\w-]+)(?=\s*:)|(?<=["'`])(--[\w-]+)/g;

/** Matches an at-rule, such as `@media`, at the start of a rule. */
const AT_RULE = /(?<=^|[;{}])\s*(@[\w-]+)/g;

/** The at-rules that browsers know: https://developer.mozilla.org/en-US/docs/Web/CSS/CSS_syntax/At-rule */
const AT_RULES = [
  "charset",
  "container",
  "counter-style",
  "font-face",
  "import",
  "keyframes",
  "layer",
  "media",
  "namespace",
  "page",
  "property",
  "scope",
  "starting-style",
  "supports",
].map((name) => `@${name}`);

/**
 * Checks the names in all stylesheets.
 *
 * @throws {KnownFailure} with a line for each property that nothing sets, and each
 * at-rule that no browser knows
 */
export function refuseUnknownNames(): void {
  const sources = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectFolder, folder)).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readSourceFile(file) }));
  const known = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(SET), ([name]) => name),
  );
  const sheets = sources.filter(({ file }) => file.endsWith(".css"));
  const problems = sheets.flatMap((sheet) => [
    ...findUnsetProperties(sheet, known),
    ...findUnknownRules(sheet),
  ]);
  if (problems.length > 0) {
    throw new KnownFailure(problems.join("\n"));
  }
}

interface SourceFile {
  /** The file's path in the project. */
  file: string;
  text: string;
}

function findUnsetProperties(sheet: SourceFile, known: readonly string[]): string[] {
  return [...sheet.text.matchAll(USED)].flatMap(({ 1: name = "", index }) => {
    if (known.includes(name) || isColour(name)) {
      return [];
    }
    const fix = suggest(name, known, "set it, or write a colour of site/palette.ts");
    const message = `names var(${name}), which nothing sets`;
    return [`${findPlaceOfPiece(sheet, "var(", index)} ${message}. Fix: ${fix}`];
  });
}

function findUnknownRules(sheet: SourceFile): string[] {
  return [...sheet.text.matchAll(AT_RULE)].flatMap(({ 1: name = "", index }) => {
    if (AT_RULES.includes(name)) {
      return [];
    }
    const fix = suggest(name, AT_RULES, "write a rule that browsers know");
    const message = `has a rule ${name}, which no browser knows`;
    return [`${findPlaceOfPiece(sheet, name, index)} ${message}. Fix: ${fix}`];
  });
}

/** Returns `FILE:LINE:COLUMN` of the first occurrence of `piece` from an index on. */
function findPlaceOfPiece(
  { file, text }: SourceFile,
  piece: string,
  index: number,
): string {
  const { line, column } = findPosition(text, text.indexOf(piece, index));
  return `${file}:${line}:${column}`;
}

/** Returns a file's text with its comments replaced by spaces, so that all other positions stay the same. */
const readSourceFile = (file: string) =>
  readFileSync(path.join(projectFolder, file), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\//g,
    (comment) => comment.replaceAll(/[^\n]/g, " "),
  );

const isColour = (name: string) => fillColours(`var(${name})`) !== `var(${name})`;
