/** Runs Vitest for a command, and counts the outcomes of its tests. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { JsonTestResults } from "vitest/node";
import { projectFolder } from "../lib/project-folder.ts";

/** The outcomes of a run of Vitest. */
export interface Counts {
  passed: number;
  /** Number of failures: at least 1 if Vitest itself failed, or if no test ran. */
  failed: number;
  skipped: number;
  /** Names of the tests that failed at first and passed at their second try. */
  flaky: string[];
}

export const VITEST_ARGUMENTS = {
  options: {
    project: { type: "string", multiple: true },
    testNamePattern: { type: "string", short: "t" },
  },
  allowPositionals: true,
} as const;

/** Runs Vitest and returns the counts. @param args arguments of `vitest run` */
export function runVitest(args: readonly string[]): Counts {
  const report = path.join(projectFolder, ".cache", "tests.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      // Vitest runs without tsx: it reads TypeScript by itself, and tsx would transform
      // each of Vite's own files.
      path.join(projectFolder, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: projectFolder, stdio: "inherit" },
  );
  const counts = readCounts(report);
  return status === 0 && counts.passed > 0
    ? counts
    : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** Counts Vitest's report, in which a skipped test is "pending", and one that passed at its second try has an error. */
function readCounts(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as JsonTestResults;
    const flaky = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(
          ({ status, failureMessages }) => status === "passed" && failureMessages?.length,
        )
        .map(
          ({ fullName, failureMessages }) =>
            `${path.relative(projectFolder, name)} ${fullName}\n    ${failureMessages?.[0]?.split("\n    at ")[0]}`,
        ),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      flaky,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  }
}

/** Prints the last lines of a test command, and sets the process's exit code. */
export function reportCounts({ passed, failed, skipped, flaky }: Counts): void {
  if (flaky.length > 0) {
    console.log(`\nPassed only at the second try:\n  ${flaky.join("\n  ")}`);
  }
  console.log(`\n${skipped} skipped\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
