import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { keepTimes } from "./keep-times.ts";
import { precompress } from "./precompress.ts";

/**
 * What a published folder has and one that is only looked at needs not: compressed files beside the text files, and times that tell what
 * has changed since the release before.
 *
 * @returns a line that says what it took
 */
export async function finishForHosts({
  folder,
  before,
}: {
  /** the built site */
  folder: string;
  /** the published one; may be missing */
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
