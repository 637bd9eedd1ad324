/** `npm test`: every check of the project, the quick ones side by side. The last two lines count what was skipped, and what passed or failed. */
import { spawn } from "node:child_process";
import path from "node:path";
import { projectFolder, TYPESCRIPT_IN_NODE } from "../build/project-folder.ts";
import { installBrowsers } from "../tests/find-browser.ts";
import { runVitest, VITEST_OPTIONS } from "../tests/run-vitest.ts";
import { readWords } from "./read-words.ts";

readWords("npm test -- [--project NAME] [-t WORDS] [FILE …]", VITEST_OPTIONS, { takesWords: true });

const checks: [name: string, script: string, words: string[]][] = [
  ["data files", "commands/check.ts", []],
  ["types", "node_modules/typescript/bin/tsc", ["-p", "."]],
  ["lint and format", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]],
];
const isGood = await Promise.all(
  checks.map(async ([name, script, words]) => {
    const { output, status } = await runAside(script, words);
    console.log(`\n— ${name}\n${output}`);
    return status === 0;
  }),
);

console.log("\n— unit, site, hosting and browser tests");
installBrowsers();
const counts = runVitest(process.argv.slice(2));
const passed = isGood.filter(Boolean).length + counts.passed;
const failed = isGood.filter((one) => !one).length + counts.failed;
console.log(`\n${counts.skipped} skipped\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && counts.passed > 0 ? 0 : 1;

/** Keeps what a check says until it ends: several run at a time. */
async function runAside(script: string, words: string[]) {
  const check = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, path.join(projectFolder, script), ...words], {
    cwd: projectFolder,
  });
  let output = "";
  for (const stream of [check.stdout, check.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise((resolve) => check.once("close", resolve));
  return { output: output.trimEnd(), status };
}
