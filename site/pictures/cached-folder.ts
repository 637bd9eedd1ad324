import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * A folder with something that takes long to make, cached across builds by everything it was made of. It appears whole or not at all:
 * a build that is killed leaves nothing that a later one would use.
 *
 * @returns absolute path
 */
export async function cachedFolder({
  cacheFolder,
  madeOf,
  make,
}: {
  /** Absolute path. */
  cacheFolder: string;
  /** Everything that the result depends on. */
  madeOf: readonly (string | Uint8Array)[];
  /** Writes the result into an empty folder. */
  make: (folder: string) => Promise<void>;
}): Promise<string> {
  const hash = createHash("sha256");
  for (const part of madeOf) hash.update(part).update("\0");
  const finished = path.join(cacheFolder, hash.digest("hex").slice(0, 20));
  if (await exists(finished)) return finished;

  const making = `${finished}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await mkdir(making, { recursive: true });
  try {
    await make(making);
    await rename(making, finished);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another build made the same meanwhile.
    if (!(await exists(finished))) throw error;
  }
  return finished;
}

async function exists(folder: string) {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
