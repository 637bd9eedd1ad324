/** Runs Vitest for a command, and counts what became of the tests. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { projectFolder, TYPESCRIPT_IN_NODE } from "../lib/project-folder.ts";

export interface Counts {
  passed: number;
  /** At least 1 where Vitest itself failed. */
  failed: number;
  skipped: number;
}

/** What our commands know of Vitest's. */
export const VITEST_ARGUMENTS = {
  options: {
    project: { type: "string", multiple: true },
    testNamePattern: { type: "string", short: "t" },
  },
  allowPositionals: true,
} as const;

/** @param words for Vitest, after `run` */
export function runVitest(words: readonly string[]): Counts {
  const report = path.join(projectFolder, ".cache", "tests.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...TYPESCRIPT_IN_NODE,
      path.join(projectFolder, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...words,
    ],
    { cwd: projectFolder, stdio: "inherit" },
  );
  const counts = readCounts(report);
  return { ...counts, failed: counts.failed + (status === 0 || counts.failed > 0 ? 0 : 1) };
}

/** A skipped test is "pending" to Vitest. */
function readCounts(report: string): Counts {
  try {
    const {
      numPassedTests = 0,
      numFailedTests = 0,
      numPendingTests = 0,
    } = JSON.parse(readFileSync(report, "utf8"));
    return {
      passed: Number(numPassedTests),
      failed: Number(numFailedTests),
      skipped: Number(numPendingTests),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
