import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * A file that is made once: its name tells all that its content depends on. Two builds that make it at the same time do each
 * other no harm.
 *
 * @param {string} file absolute path
 * @param {() => Promise<Uint8Array>} make called when there is no such file
 * @returns {Promise<string>} the path
 */
export async function cachedFile(file, make) {
  if (!existsSync(file)) {
    const content = await make();
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, content);
    await rename(draft, file);
  }
  return file;
}
