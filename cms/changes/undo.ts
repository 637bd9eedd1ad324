/** Takes changes back, and brings back what was taken back. */
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { dataName } from "../content.ts";
import { mergeThree } from "../merge-three.ts";
import { mergeValues } from "../merge-values.ts";
import { Refusal } from "../refusal.ts";
import { type Comparison, compareWithSent, type FoundChange, parsed } from "./list-changes.ts";
import { refusing } from "./repository.ts";
import { takeBack } from "./take-back.ts";
import { contentAt, contentNow, isDataFile, isEditors } from "./versions.ts";
import { forget, listKept, writeKept } from "./write-kept.ts";

/**
 * Undoes one change: the field, entry or picture is again as it was last sent; everything else stays.
 *
 * @param id of the change, as `compareWithSent` tells it
 * @throws {Refusal} when it is not there any more, or the rest cannot be without it
 */
export async function undoChange(folder: string, id: unknown): Promise<void> {
  const comparison = await compareWithSent(folder);
  const found = comparison.found.find(({ change }) => change.id === id);
  if (!found)
    throw new Refusal(
      "This change is not there any more. Fix: load the page again to see what there is now.",
    );
  const { file, title } = found.change;
  const content = await refusing(() => contentWithout(comparison, found));
  const writes = new Map([[file, content], ...(await missingPictures(comparison, found))]);
  await writeKept(folder, `Undone: ${title}`, writes);
}

/**
 * Undoes every change of a file.
 *
 * @throws {Refusal}
 */
export async function undoFile(folder: string, file: unknown): Promise<void> {
  const comparison = await compareWithSent(folder);
  const found = comparison.found.filter(({ change }) => change.file === file);
  const [first] = found;
  if (!first) throw new Refusal("Nothing has changed in this file.");
  const { repository, base } = comparison;
  const writes = new Map([
    [first.change.file, await refusing(() => contentAt(repository, base, first.change.file))],
  ]);
  for (const change of found)
    for (const [picture, content] of await missingPictures(comparison, change)) writes.set(picture, content);
  await writeKept(folder, `Undone: all changes of ${first.change.group}`, writes);
}

/**
 * Brings back what was undone, beside what was changed since.
 *
 * @param id of `listKept`
 * @throws {Refusal} when it was changed again since
 */
export async function bringBack(folder: string, id: unknown): Promise<void> {
  const kept = listKept(folder).find((entry) => entry.id === id);
  if (!kept) throw new Refusal("This was brought back already. Fix: load the page again.");
  const writes = kept.files.map(({ file, before, after }) => {
    const now = contentNow(folder, file);
    const isUntouched = now === undefined || after === undefined ? now === after : now.equals(after);
    return [
      file,
      isUntouched ? before : joined(folder, file, { base: after, mine: now, theirs: before }),
    ] as const;
  });
  await writeKept(folder, `Brought back: ${kept.title}`, new Map(writes));
  await forget(folder, kept.id);
}

async function contentWithout(
  { repository, base }: Comparison,
  { change, difference }: FoundChange,
): Promise<Buffer | undefined> {
  const { folder } = repository;
  const now = contentNow(folder, change.file);
  if (!difference || !now) return contentAt(repository, base, change.file);
  return withValues(folder, change.file, now, takeBack(parsed(now), difference));
}

/** A field may name a picture that was deleted since: it comes back with it. */
async function missingPictures({ repository, base }: Comparison, { difference }: FoundChange) {
  const named = [...JSON.stringify(difference?.before ?? null).matchAll(/"(images\/[^"\\]+)"/g)];
  const files = named.map(([, image]) => `site/${image}`).filter(isEditors);
  const missing = files.filter((file) => contentNow(repository.folder, file) === undefined);
  return refusing(() =>
    Promise.all(missing.map(async (file) => [file, await contentAt(repository, base, file)] as const)),
  );
}

function joined(
  folder: string,
  file: string,
  contents: { base: Buffer | undefined; mine: Buffer | undefined; theirs: Buffer | undefined },
): Buffer {
  const { base, mine, theirs } = contents;
  if (isDataFile(file) && base && mine && theirs) {
    const versions = { base: parsed(base), mine: parsed(mine), theirs: parsed(theirs) };
    const { value, conflicts } = mergeThree(versions);
    if (conflicts.length === 0) return withValues(folder, file, mine, value);
  }
  throw new Refusal(
    `${file} was changed again since, at the same place, so that it was left as it is. Fix: undo that change first.`,
  );
}

/** The file's own text with other values. */
function withValues(folder: string, file: string, content: Buffer, values: unknown): Buffer {
  const { schemas } = parseSchemas(readSchemaTexts(folder));
  const root = schemas.get(`${dataName(file)}.schema.json`) ?? {};
  return Buffer.from(mergeValues({ text: content.toString("utf8"), values, root, schemas }));
}
