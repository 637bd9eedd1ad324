import { checkData, formatProblem } from "../site/data-check/check-data.ts";
import { valueAt } from "../site/data-check/locate.ts";
import { parseSchemas, readSchemaTexts } from "../site/data-check/schemas.ts";
import { dataName, placeOf, readIfThere } from "./content.ts";
import { mergeValues } from "./merge-values.ts";
import { Refusal, type ToldProblem, toldProblem } from "./refusal.ts";

/**
 * What would keep a form from being saved as it is now; writes nothing.
 *
 * @returns the mistakes of the form's file, and those that it would make in others
 * @throws {Refusal} when there is no such file
 */
export function checkForm({
  folder,
  file,
  values,
  uploads,
}: {
  /** The project's folder. */
  folder: string;
  /** As the browser names it. */
  file: unknown;
  values: unknown;
  /** Paths of pictures that were chosen in the form and come with the save. */
  uploads: readonly string[];
}): ToldProblem[] {
  const name = dataName(file);
  const text = readIfThere(placeOf(folder, `site/_data/${name}.json`))?.toString("utf8");
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const root = schemas.get(`${name}.schema.json`);
  if (text === undefined || root === undefined) throw new Refusal(`There is no data file ${name}.`);
  const before = new Set(checkData({ folder }).problems.map(formatProblem));
  const merged = mergeOrNothing({ text, values, root, schemas });
  if (merged === undefined) return [];
  const { problems, data } = checkData({ folder, unsaved: { [name]: merged } });
  return problems
    .filter((problem) => problem.file === `site/_data/${name}.json` || !before.has(formatProblem(problem)))
    .filter(({ pointer }) => !uploads.includes(`site/${valueAt(data[name], pointer)}`))
    .map(toldProblem);
}

/** @returns nothing when the file is damaged, which the save says */
function mergeOrNothing(options: Parameters<typeof mergeValues>[0]) {
  try {
    return mergeValues(options);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
