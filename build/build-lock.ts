import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { KnownFailure } from "./problems.ts";

/**
 * Does the work while no other process does any under the same lock: a file that holds the number of the process that has it. One that a
 * process left behind, which is gone, is taken over.
 *
 * @param file absolute path; made and deleted here
 * @throws {KnownFailure} naming the process that holds it
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const holder = Number(readIfThere(file));
  if (holder && !isAlive(holder)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    throw new KnownFailure(
      `Another build is running (process ${readIfThere(file)}). Fix: wait until it is done, or end it; if that process is no build, delete ${file}.`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
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
