import { isFields } from "./schema-walk.ts";

/**
 * Which entries of lists are shown on a day. Every list entry that is a group of fields may have `draft: true`, and
 * `publishFrom` and `publishUntil`, its first and its last day, as `2026-01-31`. Days begin at midnight in India.
 */

/** @returns the day in India: `2026-01-31` */
export function dayInIndia(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/**
 * Why an entry is not shown on a day, as words that go on after "is not shown": `it is a draft`.
 *
 * @returns undefined: it is shown
 */
export function whyWithheld(entry: unknown, day: string): string | undefined {
  if (!isFields(entry)) return undefined;
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) return "it is a draft";
  if (typeof publishFrom === "string" && publishFrom > day) return `its first day is ${publishFrom}`;
  if (typeof publishUntil === "string" && publishUntil < day) return `its last day was ${publishUntil}`;
  return undefined;
}

/**
 * The day itself and each later one on which another set of entries is shown.
 *
 * @returns in order
 */
export function daysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = entries
    .filter(isFields)
    .flatMap(({ publishFrom, publishUntil }) => [
      ...(isDay(publishFrom) ? [publishFrom] : []),
      ...(isDay(publishUntil) ? [dayAfter(publishUntil)] : []),
    ]);
  return [...new Set([day, ...days.filter((other) => other > day)])].sort();
}

/**
 * The data without the entries that are not shown on a day. Everything that prints data gets it from here.
 *
 * @param data by file name without `.json`
 */
export interface Withheld {
  /** such as `site/_data/faqs.json` */
  file: string;
  /** JSON pointer of the entry */
  pointer: string;
  /** what the entry is called: its title, name, question or label */
  name: string;
  /** `it is a draft` */
  reason: string;
}
export function withoutWithheld(
  data: { readonly [name: string]: unknown },
  day: string,
): { shown: { [name: string]: unknown }; withheld: Withheld[] } {
  const withheld: Withheld[] = [];
  const copy = (value: unknown, file: string, pointer: string): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((entry, at) => {
        const reason = whyWithheld(entry, day);
        if (reason === undefined) return [copy(entry, file, `${pointer}/${at}`)];
        withheld.push({ file, pointer: `${pointer}/${at}`, name: nameOf(entry, at), reason });
        return [];
      });
    }
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !PUBLISHING.includes(name))
        .map(([name, inner]) => [name, copy(inner, file, `${pointer}/${name}`)]),
    );
  };
  const shown = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, copy(value, `site/_data/${name}.json`, "")]),
  );
  return { shown, withheld };
}

/** The fields that say when an entry is shown. */
export const PUBLISHING = ["draft", "publishFrom", "publishUntil"];

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
