import { isFields } from "../site/data-check/schema-walk.ts";
import type { Conflict } from "./merge-three.ts";

/** A field of Decap's configuration, as `fields.ts` makes it. */
type Field = { readonly [option: string]: unknown };

/** The fields that name an entry for people, the best first. */
const TITLES = ["question", "name", "title", "label", "heading"];

const LONGEST_TITLE = 60;

/** What a conflict is about and what each side holds, in the words of the form. */
export interface ConflictInWords {
  /** `Question 3 (How long does it take?) – Answer` */
  label: string;
  mine: string;
  theirs: string;
}

/**
 * @param fields of the form
 * @param mine all values of the form
 */
export function conflictInWords(
  conflict: Conflict,
  { fields, mine }: { fields: readonly Field[]; mine: unknown },
): ConflictInWords {
  const words: string[] = [];
  let field: Field | undefined = { fields };
  let value = mine;
  for (const [at, step] of conflict.place.entries()) {
    const isLast = at === conflict.place.length - 1;
    value = isLast ? (conflict.mine ?? conflict.theirs) : innerOf(value, step);
    if (typeof step === "number") {
      const number = `${field?.["label_singular"] ?? field?.["label"] ?? "Entry"} ${step + 1}`;
      const title = titleOf(value);
      words.splice(-1, 1, title ? `${number} (${title})` : number);
      field = isFields(field?.["field"]) ? field["field"] : { fields: field?.["fields"] };
    } else {
      field = fieldsOf(field).find(({ name }) => name === step);
      words.push(String(field?.["label"] ?? step));
    }
  }
  if (conflict.isOrder) words.push("Order");
  const isEntry = typeof conflict.place.at(-1) === "number";
  const show = (side: unknown) => {
    if (side === undefined) return isEntry ? "(deleted)" : "(left empty)";
    if (!conflict.isOrder || !Array.isArray(side)) return inWords(side, field);
    return side.map((entry, at) => `${at + 1}. ${titleOf(entry) ?? inWords(entry, field)}`).join("\n");
  };
  return { label: words.join(" – "), mine: show(conflict.mine), theirs: show(conflict.theirs) };
}

function inWords(value: unknown, field: Field | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((entry, at) => `${at + 1}. ${inWords(entry, field)}`).join("\n");
  if (!isFields(value)) return value === "" ? "(left empty)" : String(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const own = fieldsOf(field).find((other) => other["name"] === name);
      const label = String(own?.["label"] ?? name);
      return `${label}${label.endsWith("?") ? "" : ":"} ${inWords(inner, own)}`;
    })
    .join("\n");
}

function titleOf(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined;
  const title = TITLES.map((name) => entry[name]).find((found) => typeof found === "string" && found !== "");
  if (typeof title !== "string") return undefined;
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).trimEnd()} …` : title;
}

function fieldsOf(field: Field | undefined): Field[] {
  const fields = field?.["fields"];
  return Array.isArray(fields) ? fields.filter(isFields) : [];
}

function innerOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isFields(value) ? value[step] : undefined;
}
