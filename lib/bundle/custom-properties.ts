/** Finds misspelt custom properties: a browser leaves out a declaration with one, and says nothing. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fillColours } from "../../site/palette.ts";
import { positionOf } from "../check/pointers.ts";
import { suggestion } from "../check/problem.ts";
import { KnownFailure } from "../failures.ts";
import { listFiles } from "../hosts/site-files.ts";
import { projectFolder } from "../project-folder.ts";

/** Hold the sheets of pages, widgets and partners, and the code that sets a property. */
const FOLDERS = ["site", "widgets"];

/** `var(--gap)`. One with a fallback, `var(--gap, 1rem)`, may be set by nobody. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;

/** `--gap: 1rem` in a sheet; `"--gap"` in code. */
const SET = /(?<=[{;\s])(--[\w-]+)(?=\s*:)|(?<=["'`])(--[\w-]+)/g;

/** @throws {KnownFailure} naming each `var(--NAME)` of a style sheet that nothing sets, with its place */
export function refuseUnknownProperties(): void {
  const sources = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectFolder, folder)).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readSource(file) }));
  const known = new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(SET), ([name]) => name)),
  );
  const unknown = sources
    .filter(({ file }) => file.endsWith(".css"))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(USED), ({ 1: name = "", index }) => {
        if (known.has(name) || isColour(name)) {
          return "";
        }
        const { line, column } = positionOf(text, index);
        const fix = suggestion(
          name,
          [...known],
          "set it, or write a colour of site/palette.ts",
        );
        return `${file}:${line}:${column} names var(${name}), which nothing sets. Fix: ${fix}`;
      }),
    )
    .filter(Boolean);
  if (unknown.length > 0) {
    throw new KnownFailure(unknown.join("\n"));
  }
}

/** A file's text with blanks in the place of its comments, so that all else stands where it stood. */
const readSource = (file: string) =>
  readFileSync(path.join(projectFolder, file), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\//g,
    (comment) => comment.replaceAll(/[^\n]/g, " "),
  );

const isColour = (name: string) => fillColours(`var(${name})`) !== `var(${name})`;
