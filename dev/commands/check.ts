/**
 * `npm run check` prints a line for each problem in the data files and their pictures, and exits with 1. If
 * there is none, it lists drafts, unconfirmed promises, warnings and heavy pages, so that editors know early.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { readArguments } from "../../lib/command-line.ts";
import { DataProblems, describeFailure } from "../../lib/failures.ts";
import { describeHeavyPages, measurePages } from "../../lib/page-sizes.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { buildSite } from "../../build.mjs";
import { precompress } from "../../lib/hosts/precompress.ts";
import { counted, formatProblem } from "../../lib/check/problem.ts";

readArguments("npm run check");
const outFolder = path.join(projectFolder, ".cache/weighed");
await rm(outFolder, { recursive: true, force: true });
const lines: string[] = [];
try {
  const settings = readSettings({ env: {}, folder: outFolder }); // That folder has no `.env`.
  const { notes, warnings, data } = await buildSite({ outFolder, settings });
  await precompress(outFolder);
  lines.push(...notes);
  if (warnings.length > 0)
    lines.push("Please look at these; change nothing that you mean:");
  lines.push(...warnings.map(formatProblem), describeHeavyPages(measurePages(outFolder)));
  lines.push(
    `${counted(Object.keys(data).length, "data file", "data files")} checked, no problem found.`,
  );
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DataProblems) lines.push(...error.problems);
  else
    lines.push(
      `The pages cannot be built. Fix: show this to a developer. ${describeFailure(error)}`,
    );
  lines.push(
    `${counted(lines.length, "problem", "problems")}. Nothing is built until all are fixed.`,
  );
}
console.log(lines.filter(Boolean).join("\n"));
