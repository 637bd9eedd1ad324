import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "../../../build/publish.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "lock-"));
  file = path.join(root, "lock");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("of two builds at once the second ends with a sentence that names the first", async () => {
  const inside = withLock(file, () =>
    expect(withLock(file, async () => "never")).rejects.toThrow(
      `Another build is running (process ${process.pid}). Fix: wait until it is done, or end it; if that process is no build, delete ${file}.`,
    ),
  );
  await inside;
  expect(await withLock(file, async () => "now")).toBe("now");
});

test("a build that fails gives the lock back", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(file)).toBe(false);
});

test("a lock whose process is gone is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, String(pid));
  expect(await withLock(file, async () => "taken")).toBe("taken");
});
