/**
 * `npm run check`: a line for each problem in the data files, then a closing sentence. Exits 1 when there is one. Where there is none, the
 * pages are printed aside, and those that are too heavy are named, what looks like a slip or would be cut in a search result, and promises that
 * nobody has confirmed.
 */
import { describeFailure } from "../build/problems.ts";
import { describeHeavyPages, weighPages } from "../build/page-sizes.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { formatHeldBack } from "../build/release-blockers.ts";
import { checkData, formatProblem, formatUnpublished } from "../site/data-check/check-data.ts";
import { findHeldBack } from "../site/data-check/held-back.ts";
import { counted } from "../site/data-check/quote.ts";
import { readWords } from "./read-words.ts";

readWords("npm run check", {});

const { problems, warnings, data, unpublished } = checkData({ folder: projectFolder });
for (const problem of problems) console.log(formatProblem(problem));
for (const entry of unpublished) console.log(formatUnpublished(entry));

const files = counted(Object.keys(data).length, "data file", "data files");
if (problems.length === 0) {
  for (const line of await findHeavyPages()) console.log(line);
  const unconfirmed = findHeldBack(projectFolder).filter(({ mark }) => mark === "confirmedBy");
  if (unconfirmed.length > 0) {
    console.log(
      `${counted(unconfirmed.length, "promise is", "promises are")} not confirmed yet. The site is built all the same, but npm run release waits for them:`,
    );
    for (const promise of unconfirmed) console.log(formatHeldBack(promise));
  }
  if (warnings.length > 0) {
    console.log(
      `${counted(warnings.length, "place", "places")} to look at. Nothing has to be changed where it is meant:`,
    );
    for (const warning of warnings) console.log(formatProblem(warning));
  }
  console.log(`${files} checked, no problem found.`);
} else {
  const damaged = new Set(problems.map(({ file }) => file)).size;
  console.log(
    `${counted(problems.length, "problem", "problems")} in ${counted(damaged, "file", "files")}. Nothing is built until ${problems.length === 1 ? "it is" : "they are"} put right.`,
  );
  process.exitCode = 1;
}

/** @returns a line for each; where the pages cannot be printed, why: the data files are not to blame for it */
async function findHeavyPages(): Promise<string[]> {
  try {
    return describeHeavyPages(await weighPages(readSettings()));
  } catch (error) {
    return [`The pages were not weighed, for they could not be printed. ${describeFailure(error)}`];
  }
}
