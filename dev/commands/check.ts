/**
 * `npm run check`: a line for each problem in the data files and the pictures that they name. Without one, lists drafts, unconfirmed
 * promises and warnings, and builds the pages aside to find those that are too heavy.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { DataProblems, describeFailure } from "../../lib/failures.ts";
import { describeHeavyPages, measurePages } from "../../lib/page-sizes.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { buildSite } from "../../build.mjs";
import { precompress } from "../../lib/hosts/precompress.ts";
import { checkData } from "../../lib/check/check.ts";
import { counted, formatProblem } from "../../lib/check/problem.ts";
import { formatPromises } from "../../lib/check/publishing.ts";
import { readArguments } from "../../lib/read-arguments.ts";

readArguments("npm run check");
const { problems, warnings, data, unpublished, blockers } = checkData({ folder: projectFolder });
const lines = problems.map(formatProblem);
const heavyPages =
  lines.length === 0 &&
  (await weighPages().catch((error) => {
    // The build reads whole pictures.
    if (error instanceof DataProblems) lines.push(...error.problems);
    else lines.push(`The pages cannot be built. Fix: show this to a developer. ${describeFailure(error)}`);
  }));
if (lines.length > 0) {
  process.exitCode = 1;
  lines.push(`${counted(lines.length, "problem", "problems")}. Nothing is built until all are fixed.`);
} else {
  lines.push(...unpublished.map(formatProblem), ...formatPromises(blockers));
  if (warnings.length > 0) lines.push("Please look at these; change nothing that you mean:");
  lines.push(...warnings.map(formatProblem), heavyPages || "");
  const files = counted(Object.keys(data).length, "data file", "data files");
  lines.push(`${files} checked, no problem found.`);
}
console.log(lines.filter(Boolean).join("\n"));

/** With the default settings, so that editors learn of heavy pages early. */
async function weighPages() {
  const folder = path.join(projectFolder, ".cache/weighed");
  await rm(folder, { recursive: true, force: true });
  await buildSite({ outFolder: folder, settings: readSettings({ env: {}, folder }) });
  await precompress(folder);
  return describeHeavyPages(measurePages(folder));
}
