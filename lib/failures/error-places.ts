/** Finds where an error comes from: the files and lines of ours in its stack. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { positionOf } from "../check/pointers.ts";
import { projectFolder } from "../project-folder.ts";

/** `TypeError: Cannot read properties of undefined (reading 'y')` */
export const summarize = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export const ELEVENTY = "node_modules/@11ty/eleventy/";

/** The frames of an error's stack, innermost first, by their paths from the project's folder. */
export function findFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").flatMap((line) => {
    const [, frame = ""] = /^ +at .*?((?:file:\/\/)?\/.*:\d+:\d+)\)?$/.exec(line) ?? [];
    const file = frame.startsWith("file:") ? fileURLToPath(frame) : frame;
    return file ? path.relative(projectFolder, file).replaceAll(path.sep, "/") : [];
  });
}

/** The places in our own files of an error's stack, innermost first: `site/components/faq/Faq.tsx:12:34`. */
export function findPlaces(error: unknown): string[] {
  const frames = findFrames(error);
  // The frames that have called Eleventy are no place of an error.
  const end = frames.findIndex((frame) => frame.includes(ELEVENTY));
  return frames
    .slice(0, end < 0 ? undefined : end)
    .filter((frame) => !/^\.\.\/|(?:^|\/)node_modules\/|^\.cache\//.test(frame));
}

/** The place of what stands in a file of ours, or the file's begin if it is not there. */
export function placeOfPattern(file: string, pattern: RegExp): string {
  const name = path.join(projectFolder, file);
  const text = existsSync(name) ? readFileSync(name, "utf8") : "";
  const offset = text.search(pattern);
  const { line, column } = positionOf(text, Math.max(0, offset));
  return `${file}:${line}:${column}`;
}
