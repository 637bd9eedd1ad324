/**
 * Decides which entries are published, and when. An entry of a list may have `draft:
 * true`, and its first and its last day as `publishFrom` and `publishUntil`. A day, such
 * as `2026-01-31`, begins at midnight in India.
 */

import type { DataNode } from "./nodes.ts";
import { type Fields, fieldOf, isFields, mapTree, nameOf } from "./pointers.ts";
import { createProblem, type Problem, type Sentence } from "./problem.ts";
import type { PageList } from "./schemas.ts";
import { formatCount, formatValue, quote } from "./sentences.ts";

const INDIA_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day in India, as `2026-01-31`. India is always 5 h 30 min ahead of UTC
 * (https://www.iana.org/time-zones).
 */
export const computeDayInIndia = (now: Date) => formatDay(now.getTime() + INDIA_MS);

const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the day after an ISO day; undefined if the day does not exist, or no day comes after it. */
function computeDayAfter(day: unknown): string | undefined {
  const ms = typeof day === "string" ? Date.parse(day) + DAY_MS : Number.NaN;
  return Number.isNaN(new Date(ms).getTime()) ? undefined : formatDay(ms);
}

/** Returns the reason why an entry is not published on a day; undefined if it is. */
export function whyUnpublished(entry: unknown, day: string): string | undefined {
  if (!isFields(entry)) {
    return undefined;
  }
  const { draft, publishFrom, publishUntil } = entry;
  if (draft === true) {
    return "it is a draft";
  }
  if (typeof publishFrom === "string" && publishFrom > day) {
    return `its first day is ${publishFrom}`;
  }
  if (typeof publishUntil === "string" && publishUntil < day) {
    return `its last day was ${publishUntil}`;
  }
  return undefined;
}

/** Returns the given day, and each later day on which other entries are published, sorted. */
export function listDaysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = new Set([day]);
  for (const entry of entries) {
    if (!isFields(entry)) {
      continue;
    }
    const { publishFrom, publishUntil } = entry;
    for (const other of [publishFrom, computeDayAfter(publishUntil)]) {
      if (typeof other === "string" && other > day) {
        days.add(other);
      }
    }
  }
  return [...days].sort();
}

/** Fields that pages do not get, because they are for editors and the release. `publishFrom` may be shown. */
const NEVER_SHOWN = ["draft", "publishUntil", "invented", "confirmedBy"];

/**
 * Returns the data of a day, without unpublished entries and without fields for editors.
 *
 * @param drafts keeps unpublished entries, labelled as such, for `npm start`. It leaves
 * out an entry whose page has the address of a published one, such as the next text of
 * that page
 */
export function omitUnpublished(
  data: Fields,
  day: string,
  drafts?: { pageLists: readonly PageList[] },
): Fields {
  const published = Object.entries(data).map(([file, content]) => {
    const { field = "" } = drafts?.pageLists.find((list) => list.file === file) ?? {};
    const copy = mapTree(content, (value) => {
      if (isFields(value)) {
        return omitFields(value, NEVER_SHOWN);
      }
      if (!Array.isArray(value)) {
        return value;
      }
      return drafts
        ? labelDrafts(value, day, field)
        : value.filter((entry) => !whyUnpublished(entry, day));
    });
    return [file, copy];
  });
  return Object.fromEntries(published);
}

/**
 * Returns a list with its unpublished entries labelled as such.
 *
 * @param field the field with the last part of an entry's address; empty if the entries
 * have no pages
 */
function labelDrafts(entries: unknown[], day: string, field: string): unknown[] {
  const published = entries.filter((entry) => !whyUnpublished(entry, day));
  const taken = published.map((entry) => fieldOf(entry, field));
  return entries.flatMap((entry) => {
    const reason = whyUnpublished(entry, day);
    if (!reason) {
      return [entry];
    }
    const address = fieldOf(entry, field);
    const isTaken = address !== undefined && taken.includes(address);
    return isTaken ? [] : [labelUnpublished(entry, reason)];
  });
}

function omitFields(group: Fields, names: readonly string[]): Fields {
  const others = Object.entries(group).filter(([name]) => !names.includes(name));
  return Object.fromEntries(others);
}

/** Returns an entry whose name says why it is not published. */
function labelUnpublished(entry: unknown, reason: string): unknown {
  if (!isFields(entry)) {
    return entry;
  }
  const { field, name } = nameOf(entry) ?? { field: "name", name: "an entry" };
  // Do not change an id, because other entries refer to it.
  if (field === "id") {
    return entry;
  }
  return { ...entry, [field]: `${name} (not published: ${reason})` };
}

/** Returns a sentence about each entry that is not published on a day. */
export const findUnpublished = (nodes: readonly DataNode[], day: string): Problem[] =>
  nodes.flatMap((node) => {
    const { value, ancestors } = node;
    const reason = whyUnpublished(value, day);
    if (!reason || ancestors.some((one) => whyUnpublished(one, day))) {
      return [];
    }
    const label = quote(nameOf(value)?.name ?? "an entry");
    return { ...createProblem(node, `is not published: ${reason}`), label };
  });

/**
 * Returns the reasons against a release: made-up entries, placeholders and unconfirmed
 * promises that are in no draft.
 */
export const findBlockers = (nodes: readonly DataNode[]): Problem[] =>
  nodes.flatMap((node) => {
    const { pointer, value, ancestors } = node;
    const [group] = ancestors;
    const sentence = describeBlocker(pointer, value, isFields(group) ? group : {});
    const isDraft = ancestors.some((one) => isFields(one) && one["draft"] === true);
    return sentence && !isDraft ? { ...createProblem(node, sentence), label: "" } : [];
  });

function describeBlocker(
  pointer: string,
  value: unknown,
  group: Fields,
): Sentence | undefined {
  if (pointer.endsWith("/confirmedBy") && String(value).trim() === "") {
    return `nobody of the company has confirmed this promise yet: "${describePromise(group)}". Fix: ask the company; if it is true, write who said so and when; if it is not, promise less, and delete "confirmedBy"`;
  }
  if (pointer.endsWith("/invented") && value === true) {
    return `${quote(String(group["name"] ?? "This entry"))} was made up. Fix: write a real one who agrees to stand here, and delete "invented"`;
  }
  if (typeof value !== "string" || !PLACEHOLDERS.some((pattern) => pattern.test(value))) {
    return undefined;
  }
  return `${formatValue(value)} is a placeholder. Fix: write the company's own`;
}

/** Returns a line with the number of promises that are not confirmed yet; no line if all are. */
export function formatPromises(blockers: readonly Pick<Problem, "pointer">[]): string[] {
  const count = blockers.filter(({ pointer }) => pointer.endsWith("/confirmedBy")).length;
  const message = `${formatCount(count, "promise is", "promises are")} not confirmed yet`;
  const effect =
    "The site is built all the same; npm run release waits for them, and names each.";
  return count > 0 ? [`${message}. ${effect}`] : [];
}

/** Returns the heading and the sentences of a group, also those of its lists of texts, but not of groups inside it. */
function describePromise(group: Fields) {
  const heading = group["title"] ?? group["heading"] ?? group["name"];
  const texts = Object.values(group).flat();
  const sentences = texts.filter(
    (one) => typeof one === "string" && /[.?!।…]["'”’)]*$/.test(one.trim()),
  );
  return [heading, sentences.join(" ").replaceAll(/\s+/g, " ").trim()]
    .filter(Boolean)
    .join(": ");
}

/** Patterns of this project's made-up contact data. Only a release refuses them, so that a fresh clone can be built. */
const PLACEHOLDERS = [
  /\bExample[ +](?:Infotech|Road)\b/i,
  /(?:@|^https?:\/\/(?:[\w-]+\.)*)example\.(?:com|org|net|in)\b/i,
  /\/\/(?:www\.)?(?:facebook|instagram|linkedin|x)\.com\/(?:company\/)?example\b/i,
  /^\+91 ?0{5} ?\d{5}$/,
];
