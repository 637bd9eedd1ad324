/**
 * Decides what goes live, and when. An entry of a list may have `draft: true`, and `publishFrom` and `publishUntil`,
 * its first and its last day. Days, as `2026-01-31`, begin at midnight in India.
 */

import type { DataNode } from "./nodes.ts";
import { type Fields, fieldOf, isFields, mapTree, nameOf } from "./pointers.ts";
import {
  formatCount,
  formatValue,
  type Problem,
  problemAt,
  quote,
  type Sentence,
} from "./problem.ts";
import type { PageList } from "./schemas.ts";

const INDIA_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** India is 5 h 30 min ahead of UTC all the year: https://www.iana.org/time-zones, Asia/Kolkata. */
export const dayInIndia = (now: Date) => isoDayOf(now.getTime() + INDIA_MS);

const isoDayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the day after an ISO day; undefined if the day does not exist, or no day comes after it. */
function dayAfter(day: unknown): string | undefined {
  const ms = typeof day === "string" ? Date.parse(day) + DAY_MS : Number.NaN;
  return Number.isNaN(new Date(ms).getTime()) ? undefined : isoDayOf(ms);
}

/** Returns the reason if an entry is not published on a day. */
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

/** The day and each later one on which the published entries change, in order. */
export function daysOfChange(entries: readonly unknown[], day: string): string[] {
  const days = new Set([day]);
  for (const entry of entries) {
    if (!isFields(entry)) {
      continue;
    }
    const { publishFrom, publishUntil } = entry;
    for (const other of [publishFrom, dayAfter(publishUntil)]) {
      if (typeof other === "string" && other > day) {
        days.add(other);
      }
    }
  }
  return [...days].sort();
}

/** Fields for editors and the release; pages do not get them. A page may show an entry's first day. */
const NEVER_SHOWN = ["draft", "publishUntil", "invented", "confirmedBy"];

/**
 * The data of a day.
 *
 * @param drafts if it is given, unpublished entries are shown too, labelled as such, for `npm start`; but not one with
 *   the address of a page that is published, such as the next text of that page
 */
export function withoutUnpublished(
  data: Fields,
  day: string,
  drafts?: { pageLists: readonly PageList[] },
): Fields {
  const published = Object.entries(data).map(([file, content]) => {
    const { field = "" } = drafts?.pageLists.find((list) => list.file === file) ?? {};
    const copy = mapTree(content, (value) => {
      if (isFields(value)) {
        return withoutFields(value, NEVER_SHOWN);
      }
      if (!Array.isArray(value)) {
        return value;
      }
      return drafts
        ? withLabelledDrafts(value, day, field)
        : value.filter((entry) => !whyUnpublished(entry, day));
    });
    return [file, copy];
  });
  return Object.fromEntries(published);
}

/** @param field that ends the address of an entry's page; empty if the entries have no pages */
function withLabelledDrafts(entries: unknown[], day: string, field: string): unknown[] {
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

function withoutFields(group: Fields, names: readonly string[]): Fields {
  const kept = Object.entries(group).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

/** An entry whose name says why it is not published. */
function labelUnpublished(entry: unknown, reason: string): unknown {
  if (!isFields(entry)) {
    return entry;
  }
  const { field, name } = nameOf(entry) ?? { field: "name", name: "an entry" };
  // Others name it by its id.
  if (field === "id") {
    return entry;
  }
  return { ...entry, [field]: `${name} (not published: ${reason})` };
}

/** A sentence about each entry that pages do not have on a day. */
export const findUnpublished = (nodes: readonly DataNode[], day: string): Problem[] =>
  nodes.flatMap((node) => {
    const { value, ancestors } = node;
    const reason = whyUnpublished(value, day);
    if (!reason || ancestors.some((one) => whyUnpublished(one, day))) {
      return [];
    }
    const label = quote(nameOf(value)?.name ?? "an entry");
    return { ...problemAt(node, `is not published: ${reason}`), label };
  });

/** Values outside drafts that hold back a release: made-up entries, placeholders, unconfirmed promises. */
export const findBlockers = (nodes: readonly DataNode[]): Problem[] =>
  nodes.flatMap((node) => {
    const { pointer, value, ancestors } = node;
    const [group] = ancestors;
    const sentence = blockerSentence(pointer, value, isFields(group) ? group : {});
    const isDraft = ancestors.some((one) => isFields(one) && one["draft"] === true);
    return sentence && !isDraft ? { ...problemAt(node, sentence), label: "" } : [];
  });

function blockerSentence(
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

/** Counts the promises that are not confirmed yet, in one line; returns no line if all are. */
export function formatPromises(blockers: readonly Pick<Problem, "pointer">[]): string[] {
  const count = blockers.filter(({ pointer }) => pointer.endsWith("/confirmedBy")).length;
  const message = `${formatCount(count, "promise is", "promises are")} not confirmed yet`;
  const effect =
    "The site is built all the same; npm run release waits for them, and names each.";
  return count > 0 ? [`${message}. ${effect}`] : [];
}

/** A group's heading and sentences, with those of its lists of texts, without those of groups inside it. */
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

/** Made-up contact data of this project, which pass every other check, so that a fresh clone builds. */
const PLACEHOLDERS = [
  /\bExample[ +](?:Infotech|Road)\b/i,
  /(?:@|^https?:\/\/(?:[\w-]+\.)*)example\.(?:com|org|net|in)\b/i,
  /\/\/(?:www\.)?(?:facebook|instagram|linkedin|x)\.com\/(?:company\/)?example\b/i,
  /^\+91 ?0{5} ?\d{5}$/,
];
