import { readFile, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./site-files.ts";

/**
 * Gives each file that has not changed since the last release the time that it had there. Servers make ETags of files' times, so that
 * a visitor who has the file is not sent it again.
 */
export async function keepTimes({
  folder,
  before,
}: {
  /** The built site. */
  folder: string;
  /** The release that it will replace; may be missing. */
  before: string;
}) {
  await Promise.all(
    listFiles(folder).map(async (name) => {
      const [file, old] = [path.join(folder, name), path.join(before, name)];
      const [content, oldContent] = await Promise.all([readFile(file), readFile(old).catch(() => undefined)]);
      if (!oldContent?.equals(content)) return;
      const { atime, mtime } = await stat(old);
      await utimes(file, atime, mtime);
    }),
  );
}
