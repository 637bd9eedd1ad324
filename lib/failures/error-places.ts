/** Finds the files and lines of ours in the stack of an error. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findPosition } from "../check/pointers.ts";
import { projectFolder } from "../project-folder.ts";

/** Returns an error in a line: `TypeError: Cannot read properties of undefined (reading 'y')` */
export const summarize = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The folder of Eleventy, as paths in a stack contain it. */
export const ELEVENTY = "node_modules/@11ty/eleventy/";

/** Returns the places in an error's stack, innermost first, as paths in the project: `lib/dist.ts:12:34`. */
export function findFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").flatMap((line) => {
    const [, frame = ""] = /^ +at .*?((?:file:\/\/)?\/.*:\d+:\d+)\)?$/.exec(line) ?? [];
    const file = frame.startsWith("file:") ? fileURLToPath(frame) : frame;
    return file ? path.relative(projectFolder, file).replaceAll(path.sep, "/") : [];
  });
}

/** Returns the places of our own files in an error's stack, innermost first: `site/components/faq/Faq.tsx:12:34`. */
export function findPlaces(error: unknown): string[] {
  const frames = findFrames(error);
  // Leave out the frames outside of Eleventy, which have called it.
  const end = frames.findIndex((frame) => frame.includes(ELEVENTY));
  return frames
    .slice(0, end < 0 ? undefined : end)
    .filter((frame) => !/^\.\.\/|(?:^|\/)node_modules\/|^\.cache\//.test(frame));
}

/** Returns the place of the first match in a file of ours; the start of the file if nothing matches. */
export function findPlaceOfPattern(file: string, pattern: RegExp): string {
  const name = path.join(projectFolder, file);
  const text = existsSync(name) ? readFileSync(name, "utf8") : "";
  const offset = text.search(pattern);
  const { line, column } = findPosition(text, Math.max(0, offset));
  return `${file}:${line}:${column}`;
}
