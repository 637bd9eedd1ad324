import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Gives this process one of the worlds that tests may drive a browser in, until it leaves it or ends, and waits while all are taken.
 * Vitest's own numbers of workers do not serve for that: they go on counting from one project to the next.
 *
 * @param folder where the claims are kept: a folder a world, made whole or not at all, with the number of the process in it
 * @param count of worlds
 * @returns the world's number, from 0
 * @throws {Error} when none became free within a minute
 */
export function claimWorld(folder: string, count: number): number {
  mkdirSync(folder, { recursive: true });
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += RETRY_MS) {
    for (let world = 0; world < count; world++) {
      if (isMine(path.join(folder, `world-${world}`))) return world;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
  throw new Error(
    `All ${count} worlds of ${folder} are taken. Fix: end the test processes that are left over, and delete that folder.`,
  );
}

/** Gives a world back before this process ends: it may outlive its tests by seconds. */
export function leaveWorld(folder: string, world: number): void {
  rmSync(path.join(folder, `world-${world}`), { recursive: true, force: true });
}

function isMine(claim: string): boolean {
  const owner = path.join(claim, "process");
  try {
    mkdirSync(claim);
  } catch {
    const processId = readOwner(owner);
    if (processId === process.pid) return true;
    // Between making the folder and writing in it, a claim has no owner yet.
    if (processId !== undefined && !isAlive(processId)) removeLeftOver(claim);
    return false;
  }
  writeFileSync(owner, String(process.pid));
  process.once("exit", () => {
    // Left before, it may be another's by now.
    if (readOwner(owner) === process.pid) rmSync(claim, { recursive: true, force: true });
  });
  return true;
}

/** Removes the claim of a process that has ended, unless another process was quicker and has made a claim of its own there. */
function removeLeftOver(claim: string): void {
  // Renamed before it is looked at: only one process can do that.
  const movedAside = `${claim}-of-${process.pid}`;
  try {
    renameSync(claim, movedAside);
  } catch {
    return;
  }
  const owner = readOwner(path.join(movedAside, "process"));
  if (owner === undefined || isAlive(owner)) renameSync(movedAside, claim);
  else rmSync(movedAside, { recursive: true, force: true });
}

function readOwner(owner: string): number | undefined {
  try {
    return Number(readFileSync(owner, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
