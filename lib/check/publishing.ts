/**
 * What goes live, and when. An entry of a list may have `draft: true`, and `publishFrom` and `publishUntil`,
 * its first and its last day. Days, as `2026-01-31`, begin at midnight in India.
 */
import { type Fields, isFields, nameOf } from "./pointers.ts";
import {
  counted,
  type DataProblem,
  type FileProblem,
  quoted,
  type Sentence,
  written,
} from "./problem.ts";
import type { Slot } from "./schemas.ts";

export const dayInIndia = (now: Date) =>
  now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** Returns the reason if an entry is not published on a day. */
export function whyUnpublished(entry: unknown, day: string): string | undefined {
  if (!isFields(entry)) return undefined;
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) return "it is a draft";
  if (typeof publishFrom === "string" && publishFrom > day)
    return `its first day is ${publishFrom}`;
  if (typeof publishUntil === "string" && publishUntil < day)
    return `its last day was ${publishUntil}`;
  return undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day and each later one on which the published entries change, in order. */
export function daysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = entries.filter(isFields).flatMap(({ publishFrom, publishUntil }) => {
    const dayAfter = Date.parse(String(publishUntil)) + DAY_MS;
    return [
      String(publishFrom ?? ""),
      dayAfter ? new Date(dayAfter).toISOString().slice(0, 10) : "",
    ];
  });
  return [...new Set([day, ...days.filter((other) => other > day)])].sort();
}

/** Fields for editors and the release; pages do not get them. */
const NEVER_SHOWN = ["draft", "publishFrom", "publishUntil", "invented", "confirmedBy"];
/** Files whose drafts `npm start` renders. In others a list has an exact length, or each entry is a page. */
const SHOWN_AS_DRAFTS = ["projects"];

/** The data of a day. `showsDrafts` adds unpublished entries of {@link SHOWN_AS_DRAFTS}, labelled as such. */
export function withoutUnpublished(
  data: Fields,
  day: string,
  showsDrafts: boolean,
): Fields {
  const shown = Object.entries(data).map(([file, value]) => {
    const shownEntry = (entry: unknown) => {
      const reason = whyUnpublished(entry, day);
      if (!reason) return [entry];
      const [field, name] = nameOf(entry) ?? ["name", "an entry"];
      const label = { [field]: `${name} (not published: ${reason})` };
      return showsDrafts && SHOWN_AS_DRAFTS.includes(file)
        ? [{ ...Object(entry), ...label }]
        : [];
    };
    const copy = JSON.stringify(value, (field, inner) => {
      if (NEVER_SHOWN.includes(field)) return undefined;
      return Array.isArray(inner) ? inner.flatMap(shownEntry) : inner;
    });
    return [file, JSON.parse(copy)];
  });
  return Object.fromEntries(shown);
}

export const findUnpublished = (slots: readonly Slot[], day: string): FileProblem[] =>
  slots.flatMap(({ name, pointer, value, ancestors: [, ...outer] }) => {
    const reason = whyUnpublished(value, day);
    if (!reason || outer.some((one) => whyUnpublished(one, day))) return [];
    const label = quoted(nameOf(value)?.[1] ?? "an entry");
    return { name, pointer, label, sentence: `is not published: ${reason}` };
  });

/** Values outside drafts that hold back a release: made-up entries, placeholders, unconfirmed promises. */
export const findBlockers = (slots: readonly Slot[]): DataProblem[] =>
  slots.flatMap(({ pointer, value, ancestors }) => {
    const sentence = blockerSentence(pointer, value, Object(ancestors[1]));
    const isDraft = ancestors.some((one) => Object(one).draft === true);
    return sentence && !isDraft ? { pointer, label: "", sentence } : [];
  });

function blockerSentence(
  pointer: string,
  value: unknown,
  group: Fields,
): Sentence | undefined {
  if (pointer.endsWith("/confirmedBy") && String(value).trim() === "")
    return `nobody of the company has confirmed this promise yet: "${promiseIn(group)}". Fix: ask the company; if it is true, write who said so and when; if it is not, promise less, and delete "confirmedBy"`;
  if (pointer.endsWith("/invented") && value === true)
    return `${quoted(String(group["name"] ?? "This entry"))} was made up. Fix: write a real one who agrees to stand here, and delete "invented"`;
  if (typeof value !== "string" || !PLACEHOLDERS.some((pattern) => pattern.test(value)))
    return undefined;
  return `${written(value)} is a placeholder. Fix: write the company's own`;
}

export function formatPromises(
  blockers: readonly Pick<DataProblem, "pointer">[],
): string[] {
  const count = blockers.filter(({ pointer }) => pointer.endsWith("/confirmedBy")).length;
  const what = `${counted(count, "promise is", "promises are")} not confirmed yet`;
  const effect =
    "The site is built all the same; npm run release waits for them, and names each.";
  return count > 0 ? [`${what}. ${effect}`] : [];
}

/** A group's heading and sentences, with those of its lists of texts, without those of groups inside it. */
function promiseIn(group: Fields) {
  const heading = group["title"] ?? group["heading"] ?? group["name"];
  const texts = Object.values(group).flat();
  const sentences = texts.filter(
    (one) => typeof one === "string" && /[.?!।…]["'”’)]*$/.test(one.trim()),
  );
  return [heading, sentences.join(" ").replaceAll(/\s+/g, " ").trim()]
    .filter(Boolean)
    .join(": ");
}

/** Made-up contact data of this project, which pass every other check, so that a fresh clone builds. */
const PLACEHOLDERS = [
  /\bExample[ +](?:Infotech|Road)\b/i,
  /(?:@|^https?:\/\/(?:[\w-]+\.)*)example\.(?:com|org|net|in)\b/i,
  /\/\/(?:www\.)?(?:facebook|instagram|linkedin|x)\.com\/(?:company\/)?example\b/i,
  /^\+91 ?0{5} ?\d{5}$/,
];
