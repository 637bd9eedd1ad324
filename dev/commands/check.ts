/**
 * `npm run check`: prints a line for each problem in the data files and their pictures,
 * and exits with 1. If there is none, it lists drafts, unconfirmed promises, warnings and
 * heavy pages, so that editors know about them early.
 */
import path from "node:path";
import { buildSite } from "../../build.mjs";
import { findFaintTexts } from "../../lib/check/contrast.ts";
import { formatProblem } from "../../lib/check/problem.ts";
import { formatCount } from "../../lib/check/sentences.ts";
import { readArguments } from "../../lib/command-line.ts";
import { describeFailure } from "../../lib/failures/describe-failure.ts";
import { DataProblems } from "../../lib/failures/known-failure.ts";
import { precompress } from "../../lib/hosts/precompress.ts";
import { describeHeavyPages, measurePages } from "../../lib/page-sizes.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { withScratchFolder } from "../../lib/scratch-folder.ts";
import { readSettings } from "../../lib/settings.ts";

readArguments("npm run check");
const lines: string[] = [];
try {
  const scratchPrefix = path.join(projectFolder, ".cache/weighed-");
  lines.push(...(await withScratchFolder(scratchPrefix, checkAndWeigh)));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DataProblems) {
    lines.push(...error.problems);
  } else {
    lines.push(
      `The pages cannot be built. Fix: show this to a developer. ${describeFailure(error)}`,
    );
  }
  lines.push(
    `${formatCount(lines.length, "problem", "problems")}. Nothing is built until all are fixed.`,
  );
}
console.log(lines.filter(Boolean).join("\n"));

/** Builds the site to measure its pages. Resolves with lines that an editor should read though nothing is wrong. */
async function checkAndWeigh(outFolder: string): Promise<string[]> {
  // Read the settings in an empty folder without a `.env`, because checking words must
  // not need any settings.
  const settings = readSettings({ env: {}, folder: outFolder });
  const { notes, warnings, data } = await buildSite({
    outFolder,
    settings,
    compressesAhead: true,
  });
  await precompress(outFolder);
  const remarks = [...warnings.map(formatProblem), ...findFaintTexts(projectFolder)];
  const intro = "Please look at these; change nothing that you mean:";
  return [
    ...notes,
    ...(remarks.length > 0 ? [intro, ...remarks] : []),
    describeHeavyPages(measurePages(outFolder)),
    `${formatCount(Object.keys(data).length, "data file", "data files")} checked, no problem found.`,
  ];
}
