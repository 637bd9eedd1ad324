/**
 * What goes live, and when. Every list entry that is a group of fields may have `draft: true`, and `publishFrom` and `publishUntil`, its
 * first and its last day, as `2026-01-31`. Days begin at midnight in India. Made-up entries and unconfirmed promises hold back a release.
 */
import { type Fields, groupOf, isFields, nameOf, pointerTo, valueAt } from "./pointers.ts";
import { counted, type DataProblem, type FileProblem, quoted, type Sentence, written } from "./problem.ts";
import type { Slot } from "./schemas.ts";

const INDIA = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day in India: `2026-01-31`. */
export const dayInIndia = (now: Date): string => INDIA.format(now);

/**
 * Why an entry is not published on a day, to follow "is not published:" in a sentence: `it is a draft`.
 *
 * @returns nothing if it is published
 */
export function whyUnpublished(entry: unknown, day: string): string | undefined {
  if (!isFields(entry)) return undefined;
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) return "it is a draft";
  if (typeof publishFrom === "string" && publishFrom > day) return `its first day is ${publishFrom}`;
  if (typeof publishUntil === "string" && publishUntil < day) return `its last day was ${publishUntil}`;
  return undefined;
}

/** Whether a value is in an unpublished entry; without a day, in a draft. */
export function isInUnpublished(root: unknown, pointer: string, day?: string): boolean {
  const entry = valueAt(root, pointer);
  if (day === undefined ? Object(entry).draft === true : whyUnpublished(entry, day)) return true;
  return pointer !== "" && isInUnpublished(root, pointer.slice(0, pointer.lastIndexOf("/")), day);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The given day and each later day on which the published entries change, in order. */
export function daysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = entries.filter(isFields).flatMap(({ publishFrom, publishUntil }) => {
    const dayAfter = Date.parse(String(publishUntil)) + DAY_MS;
    return [String(publishFrom ?? ""), dayAfter ? new Date(dayAfter).toISOString().slice(0, 10) : ""];
  });
  return [...new Set([day, ...days.filter((other) => other > day)])].sort();
}

/** Fields for editors and the release; pages do not get them. */
const NEVER_SHOWN = ["draft", "publishFrom", "publishUntil", "invented", "confirmedBy"];
/**
 * Files whose drafts `npm start` renders. Other lists need an exact number of entries, or each entry is a page, so one more would show a
 * state that no visitor meets.
 */
const SHOWN_AS_DRAFTS = ["projects"];

/**
 * The data as published on a day. Every page renders these.
 *
 * @param data by file name without `.json`
 * @param showsDrafts also returns unpublished entries of lists that may hold any number, labelled as unpublished
 * @returns `unpublished`: a sentence about each entry that visitors do not see
 */
export function withoutUnpublished(
  data: { readonly [name: string]: unknown },
  day: string,
  showsDrafts: boolean = false,
): { shown: { [name: string]: unknown }; unpublished: FileProblem[] } {
  const unpublished: FileProblem[] = [];
  const copy = (value: unknown, file: string, pointer: string): unknown => {
    if (Array.isArray(value))
      return value.flatMap((entry, at) => copyEntry(entry, file, pointerTo(pointer, at)));
    if (!isFields(value)) return value;
    const kept = Object.entries(value).filter(([field]) => !NEVER_SHOWN.includes(field));
    return Object.fromEntries(
      kept.map(([field, inner]) => [field, copy(inner, file, pointerTo(pointer, field))]),
    );
  };
  const copyEntry = (entry: unknown, file: string, pointer: string) => {
    const reason = whyUnpublished(entry, day);
    if (reason === undefined || !isFields(entry)) return [copy(entry, file, pointer)];
    const [field, name] = nameOf(entry) ?? ["name", "an entry"];
    const label = quoted(name);
    unpublished.push({ name: file, pointer, label, sentence: `is not published: ${reason}` });
    const isShown = showsDrafts && SHOWN_AS_DRAFTS.includes(file);
    return isShown ? [copy({ ...entry, [field]: `${name} (not published: ${reason})` }, file, pointer)] : [];
  };
  const shown = Object.fromEntries(
    Object.entries(data).map(([file, value]) => [file, copy(value, file, "")]),
  );
  return { shown, unpublished };
}

/**
 * The lines of a data file that must not go live yet, except in drafts, which never do: made-up contact data, made-up entries and
 * unconfirmed promises. `"invented": true` and `"confirmedBy": ""` are beside the text that they are about, so that no separate list can
 * get out of date.
 */
export function findBlockers(root: unknown, slots: readonly Slot[]): DataProblem[] {
  return slots.flatMap(({ pointer, value }) => {
    const sentence = blockerSentence(root, pointer, value);
    return !sentence || isInUnpublished(root, pointer) ? [] : [{ pointer, label: "", sentence }];
  });
}

function blockerSentence(root: unknown, pointer: string, value: unknown): Sentence | undefined {
  const group = () => Object(valueAt(root, groupOf(pointer, root)));
  if (pointer.endsWith("/confirmedBy") && String(value).trim() === "")
    return `nobody of the company has confirmed this promise yet: "${promiseIn(group())}". Fix: ask the company; if it is true, write who said so and when; if it is not, promise less, and delete "confirmedBy"`;
  if (pointer.endsWith("/invented") && value === true)
    return `${quoted(String(group().name ?? "This entry"))} was made up. Fix: write a real one who agrees to stand here, and delete "invented"`;
  const isPlaceholder = typeof value === "string" && PLACEHOLDERS.some((pattern) => pattern.test(value));
  return isPlaceholder ? `${written(value)} is a placeholder. Fix: write the company's own` : undefined;
}

/** One line about unconfirmed promises, if there are any. */
export function formatPromises(blockers: readonly Pick<DataProblem, "pointer">[]): string[] {
  const count = blockers.filter(({ pointer }) => pointer.endsWith("/confirmedBy")).length;
  if (count === 0) return [];
  const promises = counted(count, "promise is", "promises are");
  return [
    `${promises} not confirmed yet. The site is built all the same; npm run release waits for them, and names each.`,
  ];
}

/** A group's heading and sentences, with those of its lists of texts, without those of groups inside it. */
function promiseIn(group: Fields) {
  const heading = group["title"] ?? group["heading"] ?? group["name"];
  const texts = Object.values(group)
    .flat()
    .filter((value) => typeof value === "string" && /[.?!।…]["'”’)]*$/.test(value.trim()));
  return [heading, texts.join(" ").replaceAll(/\s+/g, " ").trim()].filter(Boolean).join(": ");
}

/** The made-up contact data of this project. It passes every other check, so that a fresh clone builds. */
const PLACEHOLDERS = [
  /\bExample[ +](?:Infotech|Road)\b/i,
  /(?:@|^https?:\/\/(?:[\w-]+\.)*)example\.(?:com|org|net|in)\b/i,
  /\/\/(?:www\.)?(?:facebook|instagram|linkedin|x)\.com\/(?:company\/)?example\b/i,
  /^\+91 ?0{5} ?\d{5}$/,
];
