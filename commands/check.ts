/** `npm run check`: a line for each problem in the data files, then a closing sentence. Exits 1 when there is one. */
import path from "node:path";
import { checkData, formatProblem, formatUnpublished } from "../site/data-check/check-data.ts";
import { counted } from "../site/data-check/quote.ts";

const { problems, data, unpublished } = checkData({ folder: path.join(import.meta.dirname, "..") });
for (const problem of problems) console.log(formatProblem(problem));
for (const entry of unpublished) console.log(formatUnpublished(entry));

const files = counted(Object.keys(data).length, "data file", "data files");
if (problems.length === 0) {
  console.log(`${files} checked, no problem found.`);
} else {
  const damaged = new Set(problems.map(({ file }) => file)).size;
  console.log(
    `${counted(problems.length, "problem", "problems")} in ${counted(damaged, "file", "files")}. Nothing is built until ${problems.length === 1 ? "it is" : "they are"} put right.`,
  );
  process.exitCode = 1;
}
