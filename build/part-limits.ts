/** What a widget, or a part of the kit, says of its own bytes, in a `limits.json` beside its code. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../hosting/site-files.ts";
import { projectFolder } from "./project-folder.ts";

/** What visitors download at one moment, and how many bytes that may be. */
export interface PartLimit {
  /** the `limits.json` that says it, from the project's folder */
  file: string;
  /** the part, and when it is downloaded: "quote form, opened" */
  name: string;
  /** source files, from the project's folder; each counts with all that it imports before it runs */
  entries: string[];
  /** entries that the visitor has already, besides whatever loads `entries`: what they share counts no more */
  after: string[];
  /** emitted beside the scripts, without the hash in its name: "toast.css", "v1/embed.js" */
  apart: string[];
  /** after brotli */
  bytes: number;
  /** which wait of a visitor it stands for */
  why: string;
}

/**
 * Reads every `limits.json` below `widgets/`.
 *
 * @throws {Error} when one does not say what is counted, how many bytes that may be, and why
 */
export async function readPartLimits(): Promise<PartLimit[]> {
  const files = listFiles(path.join(projectFolder, "widgets"))
    .filter((file) => path.basename(file) === "limits.json")
    .map((file) => `widgets/${file}`);
  const lists = await Promise.all(
    files.map(async (file) => parsePartLimits(file, await readFile(path.join(projectFolder, file), "utf8"))),
  );
  return lists.flat();
}

/**
 * @param file its path from the project's folder; `entries` and `after` are paths from where it is
 * @throws {Error} as above
 */
export function parsePartLimits(file: string, text: string): PartLimit[] {
  const fromProject = (entry: string) => path.posix.join(path.posix.dirname(file), entry);
  return readList(file, text).map(({ name, entries = [], after = [], apart = [], bytes, why }) => {
    if (!name || !why || typeof bytes !== "number" || entries.length + apart.length === 0)
      throw new Error(
        `${file}: ${name ? `"${name}"` : "a limit"} is not whole. Fix: give it a "name", "entries" or "apart", "bytes" as a number, and "why".`,
      );
    return {
      file,
      name,
      entries: entries.map(fromProject),
      after: after.map(fromProject),
      apart,
      bytes,
      why,
    };
  });
}

function readList(file: string, text: string): Partial<PartLimit>[] {
  try {
    const written: unknown = JSON.parse(text);
    if (Array.isArray(written)) return written;
  } catch {
    // Said below.
  }
  throw new Error(
    `${file} is no list in JSON. Fix: write its limits between [ and ], as in the other folders.`,
  );
}
