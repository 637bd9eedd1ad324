import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Eleventy would read these files in `site/_data` as data (https://www.11ty.dev/docs/data-global/), without a
 * schema and past the check.
 *
 * @returns a line for each: `FILE:LINE:COL what is wrong. Fix: what to do`
 */
export const findForeignFiles = (folder: string): string[] =>
  readdirSync(path.join(folder, "site/_data"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort()
    .filter((file) => /\.[cm]?js$/.test(file) || /\/.+\.json$/.test(file))
    .map(
      (file) =>
        `site/_data/${file}:1:1 is read by nothing: data files are JSON, stand in site/_data itself, and have a schema in site/_schemas. Fix: write its words into such a file, or delete it`,
    );
