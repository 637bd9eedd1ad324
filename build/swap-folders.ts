/**
 * Puts a finished folder in the place of another: `node build/swap-folders.ts NEXT FINISHED PREVIOUS`. Two renames, which no
 * system does as one; run detached from the build, so that killing the build cannot come between them.
 */
import { existsSync, renameSync, rmSync } from "node:fs";

const [next = "", finished = "", previous = ""] = process.argv.slice(2);
rmSync(previous, { recursive: true, force: true });
if (existsSync(finished)) renameSync(finished, previous);
try {
  renameSync(next, finished);
} catch (error) {
  if (existsSync(previous)) renameSync(previous, finished);
  throw error;
}
