import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * A file that is made once: its name tells everything that its content depends on. Two builds may make it at the same time.
 *
 * @param file absolute path
 * @param make called when there is no such file
 * @returns the path
 */
export async function cachedFile(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (!existsSync(file)) {
    const content = await make();
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, content);
    await rename(draft, file);
  }
  return file;
}
