import { rm } from "node:fs/promises";
import { checkData, formatProblem } from "../site/data-check/check-data.ts";
import { parseSchemas, readSchemaTexts } from "../site/data-check/schemas.ts";
import { dataName, pictureFile, placeOf, readIfThere, writeWhole } from "./content.ts";
import { mergeValues } from "./merge-values.ts";
import { Refusal } from "./refusal.ts";

/** What a form sends of one data file. */
type Form = { file: unknown; values: unknown };
type Upload = { file: unknown; bytes: Buffer };

/**
 * Saves forms and the pictures in them: all or nothing, and nothing that the data check refuses.
 *
 * @returns the files' texts as they were written, in the order of the forms
 * @throws {Refusal} with the messages of the data check
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
}): Promise<{ texts: string[] }> {
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const before = new Set(checkData({ folder }).problems.map(formatProblem));
  const texts = forms.map(({ file, values }) => {
    const name = dataName(file);
    const absolute = placeOf(folder, `site/_data/${name}.json`);
    const text = readIfThere(absolute)?.toString("utf8");
    const root = schemas.get(`${name}.schema.json`);
    if (text === undefined || root === undefined) throw new Refusal(`There is no data file ${name}.`);
    return { name, absolute, text: mergeReadable({ name, text, values, root, schemas }) };
  });

  const written = await writeUploads(folder, uploads);
  try {
    const unsaved = Object.fromEntries(texts.map(({ name, text }) => [name, text]));
    // A mistake that was in another file before must not keep anybody from saving this one.
    const touched = texts.map(({ name }) => `site/_data/${name}.json`);
    const own = checkData({ folder, unsaved }).problems.filter(
      (problem) => !before.has(formatProblem(problem)) || touched.includes(problem.file),
    );
    if (own.length > 0)
      throw new Refusal(
        own.map(formatProblem).join("\n"),
        422,
        own.map(({ file, what, fix }) => ({ file, sentence: `${what}. Fix: ${fix}` })),
      );
    for (const { absolute, text } of texts) await writeWhole(absolute, text);
    return { texts: texts.map(({ text }) => text) };
  } catch (error) {
    await Promise.all(written.map((absolute) => rm(absolute)));
    throw error;
  }
}

function mergeReadable({ name, ...options }: { name: string } & Parameters<typeof mergeValues>[0]) {
  try {
    return mergeValues(options);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal(
      `site/_data/${name}.json is damaged, so that nothing can be saved into it. Fix: run npm run check, and mend what it names.`,
    );
  }
}

/** @returns absolute paths of the files that were not there before */
async function writeUploads(folder: string, uploads: readonly Upload[]): Promise<string[]> {
  const places = uploads.map(({ file, bytes }) => ({
    absolute: placeOf(folder, pictureFile(file)),
    file,
    bytes,
  }));
  for (const { absolute, file, bytes } of places) {
    const there = readIfThere(absolute);
    if (there && !there.equals(bytes))
      throw new Refusal(`There is another picture named ${file}. Fix: give the new one another name.`);
  }
  const added = places.filter(({ absolute }) => readIfThere(absolute) === undefined);
  for (const { absolute, bytes } of added) await writeWhole(absolute, bytes);
  return added.map(({ absolute }) => absolute);
}
