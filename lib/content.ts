import { checkData } from "./check/check.ts";
import { formatProblem } from "./check/problem.ts";
import { dayInIndia, formatPromises, withoutUnpublished } from "./check/publishing.ts";
import { DataProblems } from "./problems.ts";
import type { Technologies } from "../site/data-types.ts";

/**
 * Reads and checks all data files.
 *
 * @param folder holds `site/_data`, `site/images` and `site/_schemas`
 * @param showsDrafts also returns unpublished projects, each labelled as unpublished
 * @returns `shown`: published entries by the name of the data file; `named`: the pictures that they name; the year in India; `notes`: a
 *   line for each unpublished entry, and one about unconfirmed promises
 * @throws {DataProblems} with every mistake in the data files
 */
export function checkContent(folder: string, showsDrafts = false) {
  const now = new Date();
  const today = dayInIndia(now);
  const { problems, pictures, data, shown: published, unpublished, blockers } = checkData({ folder, now });
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));
  const shown = showsDrafts ? withoutUnpublished(data, today, true).shown : published;
  const shownText = JSON.stringify(shown);
  return {
    shown,
    // The picture of a draft is not published before the draft is.
    named: pictures.filter(({ image }) => shownText.includes(JSON.stringify(image))),
    // Checked by its schema.
    technologies: (shown["technologies"] as Technologies).items,
    year: Number(today.slice(0, 4)),
    notes: [...unpublished.map(formatProblem), ...formatPromises(blockers)],
  };
}
