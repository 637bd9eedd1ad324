/** Writes that an editor may regret: what they replaced is kept, and can be brought back. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { checkData, formatProblem } from "../../site/data-check/check-data.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { lay, placeOf, readIfThere, writeWhole } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { isEditors } from "./versions.ts";

/** Older ones are forgotten. */
const MOST_KEPT = 30;

/** Contents by file, from the project's folder; nothing stands for a file that is not there. */
export type Contents = ReadonlyMap<string, Buffer | undefined>;

export interface Kept {
  id: string;
  /** What was done, in words. */
  title: string;
  /** ISO 8601 */
  when: string;
  files: { file: string; before: Buffer | undefined; after: Buffer | undefined }[];
}

/**
 * Writes files, unless the data check then finds what it did not find before.
 *
 * @param title what is done, in words
 * @throws {Refusal} with the sentences of the check; nothing is written then
 */
export async function writeKept(folder: string, title: string, writes: Contents): Promise<void> {
  const known = new Set(checkData({ folder }).problems.map(formatProblem));
  const files = [...writes].map(([file, after]) => {
    const before = readIfThere(placeOf(folder, file));
    return { file, before, after };
  });
  // Before anything is written: what was never committed is nowhere else.
  const id = await keep(folder, title, files);
  const laid: typeof files = [];
  try {
    for (const entry of files) {
      await lay(placeOf(folder, entry.file), entry.after);
      laid.push(entry);
    }
    const sentences = checkData({ folder })
      .problems.map(formatProblem)
      .filter((sentence) => !known.has(sentence));
    if (sentences.length > 0)
      throw new Refusal(
        `This alone would leave a mistake in the file, so that nothing was done. Fix: undo the whole file, or mend it in the form first.\n${sentences.join("\n")}`,
      );
  } catch (error) {
    for (const { file, before } of laid) await lay(placeOf(folder, file), before);
    await forget(folder, id);
    throw error;
  }
  for (const old of listKept(folder).slice(MOST_KEPT)) await forget(folder, old.id);
}

/** What was replaced, the last first. */
export function listKept(folder: string): Kept[] {
  const place = keptFolder(folder);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => /^\d+\.json$/.test(name));
  return names
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
    .flatMap((name) => readKept(path.join(place, name)));
}

/** It was brought back. */
export function forget(folder: string, id: string): Promise<void> {
  return rm(path.join(keptFolder(folder), `${id}.json`), { force: true });
}

/** @returns its id */
async function keep(folder: string, title: string, files: Kept["files"]): Promise<string> {
  const place = keptFolder(folder);
  mkdirSync(place, { recursive: true });
  const last = Number(listKept(folder)[0]?.id ?? 0);
  const id = String(Math.max(Date.now(), last + 1));
  const coded = files.map(({ file, before, after }) => ({
    file,
    before: before?.toString("base64"),
    after: after?.toString("base64"),
  }));
  const record = { title, when: new Date().toISOString(), files: coded };
  await writeWhole(path.join(place, `${id}.json`), JSON.stringify(record));
  return id;
}

/** @returns nothing when somebody else has written there */
function readKept(file: string): Kept[] {
  const record: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isFields(record) || !Array.isArray(record["files"])) return [];
  const decoded = (content: unknown) =>
    typeof content === "string" ? Buffer.from(content, "base64") : undefined;
  const files = record["files"].filter(isFields).map(({ file: name, before, after }) => ({
    file: String(name),
    before: decoded(before),
    after: decoded(after),
  }));
  if (!files.every((entry) => isEditors(entry.file))) return [];
  return [
    { id: path.basename(file, ".json"), title: String(record["title"]), when: String(record["when"]), files },
  ];
}

function keptFolder(folder: string) {
  return path.join(folder, ".cache", "cms-undone");
}
