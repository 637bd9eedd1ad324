/** What visitors download of the scripts, beside what it may be. */
import path from "node:path";
import { listFiles } from "../hosting/site-files.ts";
import { brotliBytes } from "./brotli-bytes.ts";
import { LIMITS } from "./limits.ts";
import { findOutput, loadersOf, staticClosure } from "./outputs.ts";
import { readPartLimits } from "./part-limits.ts";
import { projectFolder } from "./project-folder.ts";
import type { PartLimit } from "./part-limits.ts";
import type { Metafile } from "esbuild";

export interface Size {
  /** what was counted */
  name: string;
  /** after brotli */
  bytes: number;
  limitBytes: number;
}

/**
 * Measures the main script, the service worker, and what every `limits.json` counts. Where it can be loaded in several ways, or stands
 * in several builds, the heaviest counts.
 *
 * @throws {Error} when a `limits.json` names what no build has
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
  const emitted = listFiles(path.join(folder, "widgets")).filter((file) => !kept.includes(`widgets/${file}`));
  const weights = new Map<string, Promise<number>>();
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? brotliBytes(file);
    weights.set(file, weight);
    return weight;
  };
  const sum = async (files: string[]) =>
    (await Promise.all(files.map(weigh))).reduce((all, one) => all + one, 0);

  const limits = await readPartLimits();
  const measurePart = async (limit: PartLimit): Promise<Size> => {
    const apart = limit.apart.map((name) => path.join(folder, "widgets", findEmitted(emitted, name, limit)));
    const downloads = downloadsOf(limit, builds).map((scripts) =>
      sum([...scripts.map((script) => path.resolve(projectFolder, script)), ...apart]),
    );
    const { name, bytes: limitBytes } = limit;
    const bytes = Math.max(...(await Promise.all(downloads)));
    return { name, bytes, limitBytes };
  };
  const parts = await Promise.all(limits.map(measurePart));
  const main = builds.flatMap((metafile) => findOutput(metafile, "widgets/main.ts") ?? []);
  return [
    {
      name: "main script",
      bytes: await sum(main.map((file) => path.resolve(projectFolder, file))),
      limitBytes: LIMITS.pageScript.bytes,
    },
    {
      name: "service worker",
      bytes: await weigh(path.join(folder, "worker.js")),
      limitBytes: LIMITS.serviceWorker.bytes,
    },
    ...parts,
  ];
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

/** @returns for each build that has the entries, and for each way in which they come to be loaded, the scripts that are downloaded then */
export function downloadsOf(limit: PartLimit, builds: readonly Metafile[]): string[][] {
  if (limit.entries.length === 0) return [[]];
  const downloads = builds.flatMap((metafile) => {
    const outputs = limit.entries.flatMap((entry) => findOutput(metafile, entry) ?? []);
    if (outputs.length < limit.entries.length) return [];
    const closures = (files: string[]) => files.flatMap((file) => staticClosure(metafile, file));
    const hadAnyway = closures(limit.after.flatMap((entry) => findOutput(metafile, entry) ?? []));
    const loaders = outputs
      .flatMap((output) => loadersOf(metafile, output))
      .filter((loader) => !outputs.includes(loader));
    const hadByLoader = loaders.length > 0 ? loaders.map((loader) => closures([loader])) : [[]];
    return hadByLoader.map((files) => {
      const had = new Set([...hadAnyway, ...files]);
      return [...new Set(closures(outputs))].filter((file) => !had.has(file));
    });
  });
  if (downloads.length === 0)
    throw new Error(
      `${limit.file}: "${limit.name}" counts ${limit.entries.join(", ")}, and no build has all of it. Fix: name what the main script, or something that it loads, imports later.`,
    );
  return downloads;
}

/** @param name without the hash that the file may have in its name */
function findEmitted(emitted: readonly string[], name: string, limit: PartLimit): string {
  const found = emitted.find((file) => file.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, "") === name);
  if (!found)
    throw new Error(
      `${limit.file}: "${limit.name}" counts ${name}, and there is no such file in /widgets/. Fix: name one that the build writes, without its hash.`,
    );
  return found;
}
