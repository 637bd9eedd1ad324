// @vitest-environment node
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { withLock } from "../../../build/build-lock.ts";
import { TYPESCRIPT_IN_NODE } from "../../../build/typescript-in-node.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const silent = () => undefined;
/** No process of a machine that runs this has so high a number. */
const NOBODY = 2 ** 30;

function lockFolder(name: string) {
  return path.join(root, name);
}

describe("a lock", () => {
  test("lets twenty pairs, started at once, work one after the other", async () => {
    for (let pair = 0; pair < 20; pair++) {
      const folder = lockFolder("pairs");
      let inside = 0;
      let most = 0;
      const work = async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setTimeout(resolve, pair % 3));
        inside--;
        return pair;
      };
      const results = await Promise.all([
        withLock({ folder, log: silent }, work),
        withLock({ folder, log: silent }, work),
      ]);
      expect(results).toEqual([pair, pair]);
      expect(most).toBe(1);
    }
    expect(readdirSync(root)).toEqual([]);
  }, 60_000);

  test("says once which process it waits for", async () => {
    const folder = lockFolder("told");
    const lines: string[] = [];
    let end = silent;
    const first = withLock({ folder }, () => new Promise<void>((resolve) => (end = () => void resolve())));
    await expect.poll(() => existsSync(folder)).toBe(true);
    const second = withLock({ folder, log: (line) => lines.push(line) }, async () => "done");
    await expect
      .poll(() => lines)
      .toEqual([`Another build is running (process ${process.pid}). This one waits until it is done.`]);
    end();
    await first;
    expect(await second).toBe("done");
    expect(lines).toHaveLength(1);
  });

  test("gives up with what to do", async () => {
    const folder = lockFolder("stuck");
    mkdirSync(folder);
    writeFileSync(path.join(folder, `${NOBODY}.another0.x`), "");
    await expect(withLock({ folder, waitMs: 1, log: silent }, async () => "never")).rejects.toThrow(
      `Another build has not ended. Fix: end it, or delete the folder ${folder} if none is running.`,
    );
    rmSync(folder, { recursive: true });
  });

  test("is given back when the work fails", async () => {
    const folder = lockFolder("failed");
    await expect(
      withLock({ folder }, async () => {
        throw new Error("broken");
      }),
    ).rejects.toThrow("broken");
    expect(existsSync(folder)).toBe(false);
  });

  test("of a process that was killed is taken, by one of many", async () => {
    const folder = lockFolder("killed");
    const holder = `import { withLock } from ${JSON.stringify(path.resolve("build/build-lock.ts"))};
await withLock({ folder: ${JSON.stringify(folder)} }, () => new Promise(() => setInterval(() => {}, 1e6)));`;
    const file = path.join(root, "holder.mts");
    writeFileSync(file, holder);
    const child = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, file]);
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    rmSync(file);
    expect(readdirSync(folder)).toHaveLength(1);

    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => withLock({ folder, log: silent }, work)));
    expect(most).toBe(1);
    expect(existsSync(folder)).toBe(false);
  }, 60_000);

  test("of another machine is taken when it has given no sign of life for a minute", async () => {
    const folder = lockFolder("elsewhere");
    const owner = path.join(folder, `${process.pid}.another0.x`);
    mkdirSync(folder);
    writeFileSync(owner, "");
    await expect(withLock({ folder, waitMs: 1, log: silent }, async () => "never")).rejects.toThrow();
    const before = new Date(Date.now() - 61_000);
    utimesSync(owner, before, before);
    expect(await withLock({ folder, waitMs: 1, log: silent }, async () => "taken")).toBe("taken");
    expect(existsSync(folder)).toBe(false);
  });
});
