import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "../../../build/build-lock.ts";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "lock-"));
  folder = path.join(root, "lock");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A lock that somebody else holds, since so many seconds. */
function holdElsewhere(owner: string, secondsAgo = 0) {
  const file = path.join(folder, owner);
  mkdirSync(folder);
  writeFileSync(file, "");
  const then = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(file, then, then);
}

test("two builds at once work one after the other; the second says once for which process it waits", async () => {
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await expect.poll(() => said.length).toBe(1);
    inside--;
  };
  await Promise.all([withLock({ folder, log }, work), withLock({ folder, log }, work)]);
  expect(most).toBe(1);
  expect(said).toEqual([
    `Another build is running (process ${process.pid}). This one waits until it is done.`,
  ]);
  expect(readdirSync(root)).toEqual([]);
});

test("a build that waits too long gives up with what to do", async () => {
  holdElsewhere("1.another0.x");
  await expect(withLock({ folder, waitMs: 1, log: () => {} }, async () => "never")).rejects.toThrow(
    `Another build has not ended. Fix: end it, or delete the folder ${folder} if none is running.`,
  );
});

test("a build that fails gives the lock back", async () => {
  const failing = withLock({ folder }, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(existsSync(folder)).toBe(false);
});

test("a lock without a sign of life for a minute is taken, by one of many", async () => {
  holdElsewhere("1.another0.x", 61);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await Promise.resolve();
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock({ folder, log: () => {} }, work)));
  expect(most).toBe(1);
  expect(existsSync(folder)).toBe(false);
});
