import { isRecord, readRecord } from "../device-storage.ts";

/** Version of the shape below. The first releases kept the fields alone, without a time. */
const RESCUED_VERSION = 2;

/** The texts of a form's fields that a page had to leave in the draft's note, and when. */
export interface Rescued {
  fields: Record<string, string>;
  savedAtMs: number;
}

/** What a page leaves in the draft's note, for {@link readRescued}. */
export function writeRescued({ fields, savedAtMs }: Rescued): string {
  return JSON.stringify({ version: RESCUED_VERSION, savedAtMs, fields });
}

/**
 * Reads what a page left in the draft's note.
 *
 * @returns `undefined` where nothing of it can be read: there is none, it is of a newer release, or it is damaged. What the first releases
 *   left has no time and counts as left just now
 */
export function readRescued(note: string): Rescued | undefined {
  const left = readRecord(note);
  if (!left) return undefined;
  if (!("version" in left)) return { fields: textsOf(left), savedAtMs: Date.now() };
  const { version, fields, savedAtMs } = left;
  const isOurs = version === RESCUED_VERSION && isRecord(fields) && typeof savedAtMs === "number";
  return isOurs ? { fields: textsOf(fields), savedAtMs } : undefined;
}

function textsOf(fields: object): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return Object.fromEntries(texts);
}
