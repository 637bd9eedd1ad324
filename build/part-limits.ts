/** What a widget, or a part of the kit, says of its own bytes, in a `limits.json` beside its code. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
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
  /** why it is not held yet; it is measured and shown, and nothing fails or warns for it */
  notYet?: string;
}

const FILE = "limits.json";

/**
 * Reads every `limits.json` below `widgets/`. Their `entries` and `after` are paths from their own folder.
 *
 * @throws {Error} when one does not say what is counted, how many bytes that may be, and why
 */
export async function readPartLimits(): Promise<PartLimit[]> {
  const found = await readdir(path.join(projectFolder, "widgets"), { recursive: true });
  const files = found.filter((file) => path.basename(file) === FILE).sort();
  const lists = await Promise.all(files.map((file) => readFileOfLimits(path.join("widgets", file))));
  return lists.flat();
}

async function readFileOfLimits(file: string): Promise<PartLimit[]> {
  const place = file.replaceAll(path.sep, "/");
  const written: unknown = JSON.parse(await readFile(path.join(projectFolder, file), "utf8"));
  if (!Array.isArray(written))
    throw new Error(`${place} is not a list. Fix: write its limits between [ and ].`);
  const fromProject = (entry: string) => path.posix.join(path.posix.dirname(place), entry);
  return written.map((limit: Partial<PartLimit>) => {
    const { name, entries = [], after = [], apart = [], bytes, why, ...rest } = limit;
    if (!name || !why || typeof bytes !== "number" || entries.length + apart.length === 0)
      throw new Error(
        `${place}: ${name ? `"${name}"` : "a limit"} is not whole. Fix: give it a "name", "entries" or "apart", "bytes" as a number, and "why".`,
      );
    return {
      file: place,
      name,
      entries: entries.map(fromProject),
      after: after.map(fromProject),
      apart,
      bytes,
      why,
      ...rest,
    };
  });
}
