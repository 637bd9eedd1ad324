/**
 * Breaks the product's promises one at a time, in a clone of the last commit, and tells which test sees each:
 * `node --import tsx tests/breaks/run.ts [--only 3,17] [--files "tests/unit tests/browser/contact.test.ts"]`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { transformSync } from "esbuild";
import { projectFolder, TYPESCRIPT_IN_NODE } from "../../lib/project-folder.ts";
import { breaks } from "./breaks.ts";

const { only, files } = parseArgs({
  options: { only: { type: "string" }, files: { type: "string" } },
}).values;

const clone = mkdtempSync(path.join(tmpdir(), "breaks-"));
process.on("exit", () => rmSync(clone, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(1));
process.on("SIGTERM", () => process.exit(1));
spawnSync("git", ["clone", "--quiet", "--shared", projectFolder, clone], { stdio: "inherit" });
symlinkSync(path.join(projectFolder, "node_modules"), path.join(clone, "node_modules"));

/** Runs files of tests on the clone as it is, and gives the titles of those that fail. */
function failingTests(tests: readonly string[]): string[] {
  const report = path.join(clone, "tests.json");
  rmSync(report, { force: true });
  const vitest = path.join(clone, "node_modules/vitest/vitest.mjs");
  const words = ["run", "--reporter=json", `--outputFile=${report}`, ...tests];
  const { stderr } = spawnSync(process.execPath, [...TYPESCRIPT_IN_NODE, vitest, ...words], {
    cwd: clone,
    encoding: "utf8",
  });
  const { testResults }: { testResults: TestFile[] } = JSON.parse(readFileSync(report, "utf8"));
  if (testResults.length === 0) throw new Error(`No test could run: ${stderr.trim().slice(0, 600)}`);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(clone, name);
    const titles = assertionResults.filter((one) => one.status === "failed").map((one) => one.fullName);
    if (titles.length === 0 && status === "failed") titles.push(message);
    return titles.map((title) => `${file} › ${title}`);
  });
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string }[];
}

const rows = only?.split(",").map(Number) ?? breaks.map((_, index) => index + 1);
let seenCount = 0;
for (const row of rows) {
  const { name, file, from, to, tests } = breaks[row - 1]!;
  const place = path.join(clone, file);
  const right = readFileSync(place, "utf8");
  const times = right.split(from).length - 1;
  if (times !== 1) throw new Error(`${row}. ${file} holds "${from}" ${times} times, not once.`);
  const broken = right.replace(from, () => to);
  // What cannot be read turns every test red, and shows nothing.
  if (/\.tsx?$/.test(file)) transformSync(broken, { loader: file.endsWith("x") ? "tsx" : "ts" });
  writeFileSync(place, broken);
  const seen = failingTests(files?.split(" ") ?? tests);
  writeFileSync(place, right);
  if (seen.length > 0) seenCount += 1;
  const others = seen.length > 1 ? `, and ${seen.length - 1} more` : "";
  console.log(`${row}. ${name}: ${seen.length > 0 ? `seen by ${seen[0]}${others}` : "NOT SEEN"}`);
}
console.log(`${seenCount} of ${rows.length} seen`);
