/** Changes in words: 'FAQ 3: answer changed'. */
import { quoted } from "../../site/data-check/quote.ts";
import { type Book, followRef, isFields, type Rule } from "../../site/data-check/schema-walk.ts";
import { type Difference, valueAtPlace } from "./compare.ts";
import type { Place } from "../merge-three.ts";

/** Fields by which people know an entry, the best first. */
const NAMES = ["name", "question", "title", "label", "heading", "id", "slug", "review"];

/** As a file's rules name it: `FAQs`, `About`. */
export function fileLabel(root: Rule | undefined, name: string): string {
  return labelOf(root ?? {}, typeof root?.["title"] === "string" ? root["title"] : name);
}

/**
 * A difference of a data file as a sentence without a stop.
 *
 * @param versions the values of the whole file
 */
export function describeDifference(
  { kind, place, before, after }: Difference,
  versions: { before: unknown; after: unknown },
  book: Book,
): string {
  const values = kind === "removed" ? versions.before : versions.after;
  const last = place.at(-1);
  const list = place.slice(0, -1);
  switch (kind) {
    case "order":
      return `${describePlace(place, values, book)}: order changed`;
    case "added":
      return `${describePlace(list, values, book)} added${namedAs(after)}`;
    case "removed":
      return `${describePlace(list, values, book)} deleted${namedAs(before)}`;
    case "changed": {
      const verb = before === undefined ? "added" : after === undefined ? "deleted" : "changed";
      // A value that was there anew is an entry with another name.
      if (typeof last === "number")
        return isFields(after)
          ? `${describePlace(place, values, book)} replaced${namedAs(after)}`
          : `${describePlace(place, values, book)} changed`;
      const group = describePlace(list, values, book) || fileLabel(book.root, "");
      return `${group}: ${lowered(labelOf(ruleAt(place, book), String(last)))} ${verb}`;
    }
  }
}

/** `Service 2 (Web Designing), FAQ 1`; in a file that is no list of groups, with its name: `About, story`. */
export function describePlace(place: Place, values: unknown, book: Book): string {
  const parts: string[] = [];
  let rule: Rule = book.root;
  for (const [i, step] of place.entries()) {
    rule = innerRule(rule, step, book);
    if (typeof step === "number") {
      const entry = valueAtPlace(values, place.slice(0, i + 1));
      parts.push(`${parts.pop()} ${step + 1}${i === 1 ? titleOf(entry) : ""}`);
    } else if (i > 0) parts.push(labelOf(rule, step));
    else parts.push(...rootLabels(step, rule, book));
  }
  return parts.map((part, i) => (i > 0 ? lowered(part) : part)).join(", ");
}

function ruleAt(place: Place, book: Book): Rule {
  return place.reduce<Rule>((rule, step) => innerRule(rule, step, book), book.root);
}

/** The rule of a field or of an entry, with its own label; of a group of several shapes, that of the first shape which has the field. */
function innerRule(rule: Rule, step: string | number, book: Book): Rule {
  const shapes = [
    rule,
    ...[rule["anyOf"] ?? rule["oneOf"] ?? []].flat().map((shape) => followRef(shape, book)),
  ];
  const found =
    typeof step === "number"
      ? rule["items"]
      : shapes.map(({ properties }) => (isFields(properties) ? properties[step] : undefined)).find(isFields);
  const inner = followRef(found, book);
  return isFields(found) && "label" in found ? { ...inner, label: found["label"] } : inner;
}

function labelOf(rule: Rule, name: string): string {
  return typeof rule["label"] === "string" ? rule["label"] : wordsOf(name);
}

/** Of a list of groups at the top of a file, what one of them is called; of anything else, with the name of the file. */
function rootLabels(step: string, rule: Rule, book: Book): string[] {
  const entry = followRef(rule["items"], book);
  if (rule["type"] === "array" && entry["type"] === "object")
    return [labelOf(entry, typeof entry["title"] === "string" ? entry["title"] : step)];
  return [fileLabel(book.root, ""), labelOf(rule, step)];
}

/** What people know an entry by, in brackets, where the sentence would not tell. */
function titleOf(entry: unknown): string {
  const name = isFields(entry) && (entry["name"] ?? entry["title"]);
  return typeof name === "string" ? ` (${quoted(name).slice(1, -1)})` : "";
}

function namedAs(entry: unknown): string {
  const name = typeof entry === "string" ? entry : nameOf(entry);
  return name === undefined ? "" : `: ${quoted(name).slice(1, -1)}`;
}

/** What people know an entry by. */
export function nameOf(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined;
  const name = NAMES.map((field) => entry[field]).find((value) => typeof value === "string" && value !== "");
  return typeof name === "string" ? name : undefined;
}

/** A value as people read it: a text as it is, `yes` or `no`, a group with its fields one below the other. */
export function printValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((entry) => nameOf(entry) ?? printValue(entry)).join("\n");
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .map(([name, field]) => `${wordsOf(name)}: ${printValue(field)}`)
    .join("\n");
}

/** `ServiceQuestion` and `jobType` as words; `Faqs` as `FAQs`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase()
    .replaceAll(/\b(faq|url|alt)(s?)\b/g, (_all, word: string, s: string) =>
      word === "alt" ? "picture description" : word.toUpperCase() + s,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Inside a sentence; `FAQ` stays. */
function lowered(text: string) {
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}
