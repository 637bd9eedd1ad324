/** What visitors download of the scripts, beside what it may be (`widgets/limits.json`). */
import path from "node:path";
import { listFiles } from "../hosting/site-files.ts";
import limits from "../widgets/limits.json" with { type: "json" };
import { brotliBytes, brotliBytesAsOne } from "./brotli-bytes.ts";
import { findOutput, staticClosure } from "./outputs.ts";
import { projectFolder } from "./project-folder.ts";
import type { Metafile } from "esbuild";

/** What visitors download at one moment, and how many bytes that may be. */
export interface PartLimit {
  /** the part, and when it is downloaded: "quote form, opened" */
  name: string;
  /** source files in `widgets/`; each counts with all that it imports before it runs */
  entries?: string[];
  /** published files, without the hash in their names: "widgets/toast.css", "worker.js" */
  apart?: string[];
  /** weighed as the one file that the contract gives its bytes to: what forms share stands in files that are compressed by themselves, 1 to 2 kB more in sum */
  isWhole?: boolean;
  /** after brotli */
  bytes: number;
  /** which wait of a visitor it stands for */
  why: string;
}

export interface Size {
  /** what was counted */
  name: string;
  /** after brotli */
  bytes: number;
  limitBytes: number;
}

/**
 * Measures what `widgets/limits.json` counts. What stands in several builds counts where it is the heaviest.
 *
 * @throws {Error} when the list names what no build has
 */
export async function measureScripts({
  folder,
  builds,
  kept = [],
}: {
  /** absolute path of the built site */
  folder: string;
  /** what esbuild wrote into it */
  builds: readonly Metafile[];
  /** files there that are of another release, below the folder */
  kept?: readonly string[];
}): Promise<Size[]> {
  const published = listFiles(folder).filter((file) => !kept.includes(file));
  const weights = new Map<string, Promise<number>>();
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? brotliBytes(file);
    weights.set(file, weight);
    return weight;
  };
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(weigh))).reduce((all, one) => all + one, 0);

  return Promise.all(
    limits.map(async ({ name, entries = [], apart = [], isWhole, bytes: limitBytes }: PartLimit) => {
      const files = new Set(apart.map((file) => path.join(folder, findPublished(published, file, name))));
      for (const entry of entries) {
        const closures = builds.flatMap((metafile) => {
          const output = findOutput(metafile, `widgets/${entry}`);
          return output
            ? [staticClosure(metafile, output).map((file) => path.resolve(projectFolder, file))]
            : [];
        });
        const sums = await Promise.all(closures.map(sum));
        const heaviest = closures[sums.indexOf(Math.max(...sums))];
        if (!heaviest) throw new Error(notThere(name, entry));
        for (const file of heaviest) files.add(file);
      }
      return { name, bytes: await (isWhole ? brotliBytesAsOne(files) : sum(files)), limitBytes };
    }),
  );
}

/** @returns those that are heavier than they should be */
export function findOverweight(sizes: readonly Size[]): Size[] {
  return sizes.filter(({ bytes, limitBytes }) => bytes > limitBytes);
}

/**
 * A line for each part that is heavier than it should be. Nobody's words and no setting stop a build for it; `npm test` does, on the
 * code alone.
 */
export function describeOverweight(sizes: readonly Size[]): string[] {
  return findOverweight(sizes).map(
    ({ name, bytes, limitBytes }) =>
      `${name}: ${bytes} bytes after brotli, ${bytes - limitBytes} more than the ${limitBytes} it should be. The site works; it takes longer to load. Fix: shorten a long setting, such as the token, or tell who looks after the code; no text of an editor causes it.`,
  );
}

function findPublished(published: readonly string[], name: string, limit: string): string {
  const found = published.find((file) => file.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, "") === name);
  if (!found) throw new Error(notThere(limit, name));
  return found;
}

const notThere = (limit: string, name: string) =>
  `widgets/limits.json: "${limit}" counts ${name}, and no build has it. Fix: name a file of widgets/ that is loaded by itself, or one that is published, without its hash.`;
