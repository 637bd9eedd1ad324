import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { checkData, formatProblem } from "../site/data-check/check-data.ts";
import { parseSchemas, readSchemaTexts } from "../site/data-check/schemas.ts";
import { dataName, placeOf, readIfThere, writeWhole } from "./content.ts";
import { type Form, mergeForm } from "./merge-form.ts";
import { mergeValues } from "./merge-values.ts";
import { renameInValues, takeUploads, type Upload } from "./pictures/take-uploads.ts";
import { pointerInForm } from "./pointer-in-form.ts";
import { Refusal, toldProblem } from "./refusal.ts";
import type { Problem } from "../site/data-check/problem.ts";

/**
 * Saves forms and the pictures in them: all or nothing, and nothing that the data check refuses. What others changed in the files since
 * the forms were opened stays. Pictures are made fit and get names that the site takes, and the forms' values name them so.
 *
 * @throws {Refusal} with the messages of the data check, or with what both changed
 */
export async function save({
  folder,
  forms,
  uploads,
}: {
  /** The project's folder. */
  folder: string;
  forms: readonly Form[];
  uploads: readonly Upload[];
}): Promise<{
  /** In the order of the forms. */
  saved: {
    /** The file as it was written. */
    text: string;
    /** Whether it holds anything that the form does not show. */
    includesOthers: boolean;
  }[];
  /** The paths of the pictures under `site/`, in the order of the uploads. */
  pictures: string[];
}> {
  const { files, names } = await takeUploads(folder, uploads);
  const isRenamed = [...names].some(([chosen, stored]) => chosen !== stored);
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const before = new Set(checkData({ folder }).problems.map(formatProblem));
  const texts = forms.map((form) => {
    const name = dataName(form.file);
    const file = `site/_data/${name}.json`;
    const absolute = placeOf(folder, file);
    const text = readIfThere(absolute)?.toString("utf8");
    const root = schemas.get(`${name}.schema.json`);
    if (text === undefined || root === undefined)
      throw new Refusal(
        `There is no file ${file} any more. What you typed is still in the form. Fix: put the file back, then save again; git keeps its last version.`,
      );
    const changedAt = statSync(absolute).mtime;
    const renamed = { ...form, values: renameInValues(form.values, names) };
    const { values, ...told } = mergeForm({ form: renamed, file, text, changedAt, root, schemas });
    const merged = mergeValues({ text, values, root, schemas });
    const includesOthers = told.includesOthers || isRenamed;
    return { name, file, absolute, text: merged, includesOthers, written: values, form: form.values };
  });

  const written: string[] = [];
  try {
    for (const { absolute, bytes } of files) {
      await writeWhole(absolute, bytes);
      written.push(absolute);
    }
    const unsaved = Object.fromEntries(texts.map(({ name, text }) => [name, text]));
    // A mistake that was in another file before must not keep anybody from saving this one.
    const touched = new Map(texts.map(({ file, ...own }) => [file, own]));
    const own = checkData({ folder, unsaved }).problems.filter(
      (problem) => !before.has(formatProblem(problem)) || touched.has(problem.file),
    );
    const inForm = (problem: Problem) => {
      const values = touched.get(problem.file);
      return values ? { ...problem, pointer: pointerInForm(problem.pointer, values) } : problem;
    };
    if (own.length > 0)
      throw new Refusal(own.map(formatProblem).join("\n"), 422, own.map(inForm).map(toldProblem));
    for (const { absolute, text } of texts) await writeWhole(absolute, text);
    return {
      saved: texts.map(({ text, includesOthers }) => ({ text, includesOthers })),
      pictures: [...names.values()],
    };
  } catch (error) {
    await Promise.all(written.map((absolute) => rm(absolute)));
    throw error;
  }
}
