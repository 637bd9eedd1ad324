import { readdir, readFile, stat, utimes } from "node:fs/promises";
import path from "node:path";

/**
 * Gives each file that is the same as in the folder before the time that it had there. Servers make ETags and `Last-Modified` of a
 * file's time: a page that a deploy did not change is not sent again to those who have it.
 */
export async function keepTimes({
  folder,
  before,
}: {
  /** the built site */
  folder: string;
  /** the one that it will replace; may be missing */
  before: string;
}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const old = path.join(before, path.relative(folder, file));
        const [content, oldContent] = await Promise.all([
          readFile(file),
          readFile(old).catch(() => undefined),
        ]);
        if (!oldContent?.equals(content)) return;
        const { atime, mtime } = await stat(old);
        await utimes(file, atime, mtime);
      }),
  );
}
