/** Finds misspelt names in style sheets, which esbuild and browsers leave out without a word. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fillColours } from "../../site/palette.ts";
import { positionOf } from "../check/pointers.ts";
import { suggestion } from "../check/problem.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { listFiles } from "../files.ts";
import { projectFolder } from "../project-folder.ts";

/** Hold the sheets of pages, widgets and partners, and the code that sets a property. */
const FOLDERS = ["site", "widgets"];

/** `var(--gap)`. One with a fallback, `var(--gap, 1rem)`, may be set by nobody. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;

/** `--gap: 1rem` in a sheet; `"--gap"` in code. */
const SET = /(?<=[{;\s])(--[\w-]+)(?=\s*:)|(?<=["'`])(--[\w-]+)/g;

/** `@media` at the begin of a rule. */
const AT_RULE = /(?<=^|[;{}])\s*(@[\w-]+)/g;

/** https://developer.mozilla.org/en-US/docs/Web/CSS/CSS_syntax/At-rule */
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

/** @throws {KnownFailure} naming each property that nothing sets, and each rule that no browser knows, with its place */
export function refuseUnknownNames(): void {
  const sources = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectFolder, folder)).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readSource(file) }));
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

interface Source {
  /** Its path in the project. */
  file: string;
  text: string;
}

function findUnsetProperties(sheet: Source, known: readonly string[]): string[] {
  return [...sheet.text.matchAll(USED)].flatMap(({ 1: name = "", index }) => {
    if (known.includes(name) || isColour(name)) {
      return [];
    }
    const fix = suggestion(name, known, "set it, or write a colour of site/palette.ts");
    const message = `names var(${name}), which nothing sets`;
    return [`${placeOfPiece(sheet, "var(", index)} ${message}. Fix: ${fix}`];
  });
}

function findUnknownRules(sheet: Source): string[] {
  return [...sheet.text.matchAll(AT_RULE)].flatMap(({ 1: name = "", index }) => {
    if (AT_RULES.includes(name)) {
      return [];
    }
    const fix = suggestion(name, AT_RULES, "write a rule that browsers know");
    const message = `has a rule ${name}, which no browser knows`;
    return [`${placeOfPiece(sheet, name, index)} ${message}. Fix: ${fix}`];
  });
}

/** `FILE:LINE:COLUMN` of a piece of text, the first from an index on. */
function placeOfPiece({ file, text }: Source, piece: string, index: number): string {
  const { line, column } = positionOf(text, text.indexOf(piece, index));
  return `${file}:${line}:${column}`;
}

/** A file's text with blanks in the place of its comments, so that all else stands where it stood. */
const readSource = (file: string) =>
  readFileSync(path.join(projectFolder, file), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\//g,
    (comment) => comment.replaceAll(/[^\n]/g, " "),
  );

const isColour = (name: string) => fillColours(`var(${name})`) !== `var(${name})`;
