import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { layKeptContent } from "./kept-content.ts";

/** A copy of the kept content, for a test to change. */
export interface ContentCopy {
  /** Absolute path; it holds `site/_data`, `site/_schemas` and `site/images`. */
  folder: string;
  /** The text of a data file, by name without `.json`. */
  read(name: string): string;
  /** Replaces one piece of a data file's text; throws when the piece is not there exactly once. */
  replace(name: string, piece: string, replacement: string): void;
  /** Puts a file into `site/`, by its path there. */
  put(file: string, content: string | Uint8Array): void;
  remove(): void;
}

/** @param name of a folder that no other test of the run uses */
export function copyContent(name: string): ContentCopy {
  const folder = layKeptContent(name);
  const dataFile = (data: string) => path.join(folder, "site/_data", `${data}.json`);
  return {
    folder,
    read: (data) => readFileSync(dataFile(data), "utf8"),
    replace(data, piece, replacement) {
      const text = readFileSync(dataFile(data), "utf8");
      if (text.split(piece).length !== 2) throw new Error(`${data}.json does not hold ${piece} exactly once`);
      writeFileSync(
        dataFile(data),
        text.replace(piece, () => replacement),
      );
    },
    put(file, content) {
      const target = path.join(folder, "site", file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A copy that is deleted when the test ends. */
export function copyContentForTest(name: string): ContentCopy {
  const copy = copyContent(name);
  onTestFinished(copy.remove);
  return copy;
}
