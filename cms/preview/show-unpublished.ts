import { whyUnpublished } from "../../site/data-check/publishing.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";

/** The fields of an entry that a page shows, the plainest first. */
const SHOWN = ["name", "question", "title", "heading", "label", "text"];

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

/** In a word or two: the whole reason stands beside the page. */
function markOf({ draft, publishFrom }: { [name: string]: unknown }, day: string) {
  if (draft === true) return "draft";
  return String(publishFrom ?? "") > day ? `from ${publishFrom}` : "no longer shown";
}
