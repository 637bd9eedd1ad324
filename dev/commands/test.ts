/**
 * `npm test`: runs every check. Its last lines name the tests that passed only at the
 * second try, and count the results.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { readArguments, TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { installBrowsers } from "../../tests/harness/find-browser.ts";
import { reportCounts, runVitest, VITEST_ARGUMENTS } from "../../tests/run-vitest.ts";

readArguments("npm test -- [--project NAME] [-t WORDS] [FILE …]", VITEST_ARGUMENTS);

interface Check {
  name: string;
  script: string;
  args: readonly string[];
}

const checks: Check[] = [
  { name: "data files", script: "dev/commands/check.ts", args: [] },
  { name: "types", script: "node_modules/typescript/bin/tsc", args: ["-p", "."] },
  {
    name: "lint and format",
    script: "node_modules/@biomejs/biome/bin/biome",
    args: ["check", "--error-on-warnings"],
  },
];
const checking = Promise.all(checks.map(runAside));
let areGood: boolean[];
try {
  // Install browsers while the checks run, because the installation waits for the
  // network.
  installBrowsers();
} finally {
  // Wait for the checks, so that their outputs are printed even if no browser can be
  // installed.
  areGood = await checking;
}

console.log("\n— unit, site, hosting and browser tests");
const counts = runVitest(process.argv.slice(2));
const good = areGood.filter(Boolean).length;
reportCounts({
  ...counts,
  passed: counts.passed + good,
  failed: counts.failed + checks.length - good,
});

/** Runs a check, and prints its output at its end, because several run at once. Resolves with whether it succeeded. */
function runAside({ name, script, args }: Check) {
  const line = [...TYPESCRIPT_IN_NODE, path.join(projectFolder, script), ...args];
  return new Promise<boolean>((resolve) => {
    execFile(
      process.execPath,
      line,
      { cwd: projectFolder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        console.log(`\n— ${name}\n${`${stdout}${stderr}`.trimEnd()}`);
        resolve(!error);
      },
    );
  });
}
