import path from "node:path";
import { keepTimes } from "./keep-times.mjs";
import { precompress } from "./precompress.mjs";

/**
 * What a published folder has and one that is only looked at needs not: compressed files beside the text files, and times that tell what
 * has changed since the release before.
 *
 * @param {object} options
 * @param {string} options.folder the built site
 * @param {string} options.before the published one; may be missing
 * @returns {Promise<string>} a line that says what it took
 */
export async function finishForHosts({ folder, before }) {
  const start = process.cpuUsage();
  await keepTimes({ folder, before });
  const cacheFolder = path.join(import.meta.dirname, "..", ".cache", "precompressed");
  const { files, compressed } = await precompress({ folder, cacheFolder });
  const { user, system } = process.cpuUsage(start);
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `Brotli and gzip beside ${files} text files: ${seconds} s more, ${compressed} of them were new.`;
}
