import { isFields } from "./schema-walk.mjs";

/**
 * Which entries of lists are shown on a day. Every list entry that is a group of fields may have `draft: true`, and
 * `publishFrom` and `publishUntil`, its first and its last day, as `2026-01-31`. Days begin at midnight in India.
 */

/**
 * @param {Date} now
 * @returns {string} the day in India: `2026-01-31`
 */
export function dayInIndia(now) {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now);
}

/**
 * Why an entry is not shown on a day, as words that go on after "is not shown": `it is a draft`.
 * @param {unknown} entry
 * @param {string} day
 * @returns {string | undefined} undefined: it is shown
 */
export function whyWithheld(entry, day) {
  if (!isFields(entry)) return undefined;
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) return "it is a draft";
  if (typeof publishFrom === "string" && publishFrom > day) return `its first day is ${publishFrom}`;
  if (typeof publishUntil === "string" && publishUntil < day) return `its last day was ${publishUntil}`;
  return undefined;
}

/**
 * The day itself and each later one on which another set of entries is shown.
 * @param {readonly unknown[]} entries
 * @param {string} day
 * @returns {string[]} in order
 */
export function daysOfChange(entries, day) {
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
 * @param {{ readonly [name: string]: unknown }} data by file name without `.json`
 * @param {string} day
 * @returns {{ shown: { [name: string]: unknown }, withheld: Withheld[] }}
 *
 * @typedef {object} Withheld
 * @property {string} file such as `site/_data/faqs.json`
 * @property {string} pointer JSON pointer of the entry
 * @property {string} name what the entry is called: its title, name, question or label
 * @property {string} reason `it is a draft`
 */
export function withoutWithheld(data, day) {
  /** @type {Withheld[]} */
  const withheld = [];
  /** @param {unknown} value @param {string} file @param {string} pointer @returns {unknown} */
  const copy = (value, file, pointer) => {
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

/** @param {unknown} entry @param {number} at */
function nameOf(entry, at) {
  const name = isFields(entry)
    ? NAMES.map((field) => entry[field]).find((one) => typeof one === "string")
    : undefined;
  return typeof name === "string" ? name : `entry ${at + 1}`;
}

/** @param {unknown} value @returns {value is string} */
function isDay(value) {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** @param {string} day */
function dayAfter(day) {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
