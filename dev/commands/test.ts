/** `npm test` runs every check. The last lines name what passed at its second try, and count the results. */
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
  // Meanwhile, because it waits for the network.
  installBrowsers();
} finally {
  // Their outputs are printed without a browser too.
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

/** Prints a check's output once it has ended, because several run at a time. Resolves with its success. */
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
