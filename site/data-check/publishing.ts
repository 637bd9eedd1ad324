/**
 * Which entries of lists are published on a day. Every list entry that is a group of fields may have `draft: true`, and
 * `publishFrom` and `publishUntil`, its first and its last day, as `2026-01-31`. Days begin at midnight in India.
 */
import { isFields } from "./schema-walk.ts";

/** The day in India: `2026-01-31`. */
export function dayInIndia(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/**
 * Why an entry is not published on a day, to follow "is not published:" in a sentence: `it is a draft`.
 *
 * @returns nothing when it is published
 */
export function whyUnpublished(entry: unknown, day: string): string | undefined {
  if (!isFields(entry)) return undefined;
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) return "it is a draft";
  if (typeof publishFrom === "string" && publishFrom > day) return `its first day is ${publishFrom}`;
  if (typeof publishUntil === "string" && publishUntil < day) return `its last day was ${publishUntil}`;
  return undefined;
}

/** The given day, and each later one on which other entries are published, in order. */
export function daysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = entries
    .filter(isFields)
    .flatMap(({ publishFrom, publishUntil }) => [
      ...(isDay(publishFrom) ? [publishFrom] : []),
      ...(isDay(publishUntil) ? [dayAfter(publishUntil)] : []),
    ]);
  return [...new Set([day, ...days.filter((other) => other > day)])].sort();
}

/** An entry that is not published on a day. */
export interface UnpublishedEntry {
  /** Such as `site/_data/faqs.json`. */
  file: string;
  /** JSON pointer of the entry. */
  pointer: string;
  /** The entry's title, name, question or label. */
  name: string;
  /** Such as `it is a draft`. */
  reason: string;
}

/**
 * The data as they are published on a day. Everything that prints data gets them from here.
 *
 * @param data by file name without `.json`
 */
export function withoutUnpublished(
  data: { readonly [name: string]: unknown },
  day: string,
): { shown: { [name: string]: unknown }; unpublished: UnpublishedEntry[] } {
  const unpublished: UnpublishedEntry[] = [];
  const copy = (value: unknown, file: string, pointer: string): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((entry, at) => {
        const reason = whyUnpublished(entry, day);
        if (reason === undefined) return [copy(entry, file, `${pointer}/${at}`)];
        unpublished.push({ file, pointer: `${pointer}/${at}`, name: nameOf(entry, at), reason });
        return [];
      });
    }
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !NEVER_SHOWN.includes(name))
        .map(([name, inner]) => [name, copy(inner, file, `${pointer}/${name}`)]),
    );
  };
  const shown = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, copy(value, `site/_data/${name}.json`, "")]),
  );
  return { shown, unpublished };
}

/** What editors tell each other and the release: no page is handed it. */
const NEVER_SHOWN = ["draft", "publishFrom", "publishUntil", "invented", "confirmedBy"];

const NAMES = ["name", "title", "question", "heading", "label", "id"];

function nameOf(entry: unknown, at: number) {
  const name = isFields(entry)
    ? NAMES.map((field) => entry[field]).find((one) => typeof one === "string")
    : undefined;
  return typeof name === "string" ? name : `entry ${at + 1}`;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function dayAfter(day: string) {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
