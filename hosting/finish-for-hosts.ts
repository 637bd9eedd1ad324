import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { keepTimes } from "./keep-times.ts";
import { precompress } from "./precompress.ts";

/**
 * Adds what only a published folder needs: compressed files beside the text files, and times that tell what has changed since the
 * last release.
 *
 * @returns a line for people about what it took
 */
export async function finishForHosts({
  folder,
  before,
}: {
  /** The built site. */
  folder: string;
  /** The last release; may be missing. */
  before: string;
}): Promise<string> {
  const start = process.cpuUsage();
  await keepTimes({ folder, before });
  const cacheFolder = path.join(projectFolder, ".cache/precompressed");
  const { files, compressed } = await precompress({ folder, cacheFolder });
  const { user, system } = process.cpuUsage(start);
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `Brotli and gzip beside ${files} text files: ${seconds} s more, ${compressed} of them were new.`;
}
