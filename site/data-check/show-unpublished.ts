import { whyUnpublished, withoutUnpublished } from "./publishing.ts";
import { isFields } from "./schema-walk.ts";

/** The fields of an entry that a page shows, the plainest first. */
const SHOWN = ["name", "question", "title", "heading", "label", "text"];

/**
 * Files whose drafts `npm start` draws. Other lists hold as many entries as their place, or each entry is a page: one more would show
 * what no visitor will ever meet.
 */
const DRAWN_AS_DRAFTS = ["projects"];

/**
 * A data file's values with its drafts, and with entries whose first day has not come or whose last has passed, as if they were
 * published: each says after its name that it is not on the site.
 *
 * @param day today in India, year-month-day
 * @returns with a sentence for each such entry
 */
export function showUnpublished(value: unknown, day: string): { value: unknown; sentences: string[] } {
  const sentences: string[] = [];
  const copy = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map((entry) => copy(published(entry)));
    if (!isFields(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, copy(field)]));
  };
  const published = (entry: unknown): unknown => {
    const reason = whyUnpublished(entry, day);
    if (reason === undefined || !isFields(entry)) return entry;
    const { draft, publishFrom, publishUntil, ...rest } = entry;
    const field = SHOWN.find((name) => typeof rest[name] === "string" && rest[name] !== "");
    const name = field === undefined ? "An entry" : `“${rest[field]}”`;
    sentences.push(`${name} is not on the site: ${reason}.`);
    return field === undefined ? rest : { ...rest, [field]: `${rest[field]} (${markOf(entry, day)})` };
  };
  return { value: copy(value), sentences };
}

/**
 * All data as `npm start` draws them: as they are published on a day, and what is not published in the lists that may hold any number.
 *
 * @param data by file name without `.json`
 * @param day today in India, year-month-day
 */
export function withDrafts(
  data: { readonly [name: string]: unknown },
  day: string,
): { [name: string]: unknown } {
  const drafts = DRAWN_AS_DRAFTS.map((name) => [name, showUnpublished(data[name], day).value]);
  return { ...withoutUnpublished(data, day).shown, ...Object.fromEntries(drafts) };
}

/** In a word or two: the whole reason stands beside the page. */
function markOf({ draft, publishFrom }: { [name: string]: unknown }, day: string) {
  if (draft === true) return "draft, not published";
  return String(publishFrom ?? "") > day ? `from ${publishFrom}` : "no longer shown";
}
