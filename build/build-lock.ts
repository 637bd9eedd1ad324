import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { KnownFailure } from "./problems.ts";

const LOOK_AGAIN_MS = 100;
const SIGN_OF_LIFE_MS = 5_000;

/** An owner that has given no sign of life for so long is gone: a machine that was switched off, or another one that shares the folder. */
const DEAD_AFTER_MS = 60_000;

const THIS_MACHINE = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/**
 * Does the work while no other process does any under the same lock. A second one waits, and says so.
 *
 * The lock is a folder that holds one file, whose name says which process on which machine owns it, and whose time is its last sign of
 * life. It comes by one rename, with the file in it, and a dead owner's file becomes another's by one rename: of several that try, one
 * succeeds.
 *
 * @throws {KnownFailure} when the other one has not ended in time
 */
export async function withLock<Result>(
  {
    folder,
    waitMs = 600_000,
    log = console.log,
  }: {
    /** Absolute path; made and deleted here. */
    folder: string;
    waitMs?: number;
    log?: (line: string) => void;
  },
  work: () => Promise<Result>,
): Promise<Result> {
  const mine = path.join(folder, `${process.pid}.${THIS_MACHINE}.${randomUUID()}`);
  await take(folder, mine, { waitMs, log });
  const signs = setInterval(() => {
    const now = new Date();
    // Gone when somebody took this process for dead.
    utimes(mine, now, now).catch(() => clearInterval(signs));
  }, SIGN_OF_LIFE_MS);
  signs.unref();
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await rm(mine, { force: true });
    // Full when another one has taken it since.
    await rmdir(folder).catch(() => undefined);
  }
}

async function take(
  folder: string,
  mine: string,
  { waitMs, log }: { waitMs: number; log: (line: string) => void },
) {
  const prepared = `${folder}.${path.basename(mine)}`;
  await mkdir(prepared, { recursive: true });
  await writeFile(path.join(prepared, path.basename(mine)), "");
  const giveUpAt = Date.now() + waitMs;
  let hasSaidSo = false;
  try {
    for (;;) {
      if (await succeeds(rename(prepared, folder))) return;
      const other = (await readdir(folder).catch(() => []))[0];
      if (other === undefined) {
        // Somebody is just giving it back. Only Windows needs the empty folder gone.
        await rmdir(folder).catch(() => undefined);
      } else {
        const file = path.join(folder, other);
        if (await isDead(file)) {
          // First a sign of life, so that nobody takes this one for dead as well.
          const now = new Date();
          await succeeds(utimes(file, now, now));
          if (await succeeds(rename(file, mine))) return;
        } else if (!hasSaidSo) {
          log(`Another build is running (process ${parseInt(other, 10)}). This one waits until it is done.`);
          hasSaidSo = true;
        }
      }
      if (Date.now() > giveUpAt)
        throw new KnownFailure(
          `Another build has not ended. Fix: end it, or delete the folder ${folder} if none is running.`,
        );
      await sleep(LOOK_AGAIN_MS);
    }
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
}

async function isDead(file: string): Promise<boolean> {
  const state = await stat(file).catch(() => undefined);
  // It has just gone: nobody to wait for, and nothing to take over.
  if (!state) return false;
  const [pid, machine] = path.basename(file).split(".");
  return Date.now() - state.mtimeMs > DEAD_AFTER_MS || (machine === THIS_MACHINE && !isAlive(Number(pid)));
}

/** Whether a process runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Alive, and somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const succeeds = (step: Promise<void>) =>
  step.then(
    () => true,
    () => false,
  );
