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
  cacheFolder,
}: {
  /** The built site. */
  folder: string;
  /** The last release; may be missing. */
  before: string;
  /** Keeps what was compressed, from one build to the next; it may be deleted at any time. */
  cacheFolder: string;
}): Promise<string> {
  const start = process.cpuUsage();
  await keepTimes({ folder, before });
  const { files, compressed } = await precompress({ folder, cacheFolder });
  const { user, system } = process.cpuUsage(start);
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `Brotli and gzip beside ${files} text files: ${seconds} s more, ${compressed} of them were new.`;
}
