/** A data file's rule and its differences, in words. */
import { isFields, nameOf } from "../../lib/check/pointers.ts";

/** A rule of a schema (see `lib/check/schemas.ts`) in a form's words. */
export interface FieldSchema {
  type?: string;
  label: string;
  /** The heading under which a whole file is listed. */
  group?: string;
  description?: string;
  properties?: { [name: string]: FieldSchema };
  required?: string[];
  items?: FieldSchema;
  /** The allowed texts, with their names for people; undefined if any text is allowed. */
  choices?: [choice: string, words: string][];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  picture?: string;
  folder?: string;
}

/** The name by which people know an entry of a list, if it has one yet. */
export const titleOf = (entry: unknown): string | undefined =>
  typeof entry === "string" ? entry || undefined : nameOf(entry)?.[1];

/** What was changed, by place: `− Questions › Who? › Answer: I`, `+ Questions › Who? › Answer: You`. */
export function changesIn(rule: FieldSchema, from: unknown, to: unknown): string {
  if (JSON.stringify(from) === JSON.stringify(to)) return "";
  const [before, now] = [linesOf(rule, from), linesOf(rule, to)];
  const removed = before.filter((line) => !now.includes(line)).map((line) => `− ${line}`);
  const added = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const placeOf = (line: string) => line.slice(2).split(": ")[0] ?? "";
  const lines = [...removed, ...added].sort((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  );
  return lines.join("\n\n") || "No word has changed, only the order.";
}

/** A line for each field. An entry goes by its id, so that a new title changes one line. */
function linesOf(rule: FieldSchema | undefined, value: unknown, place = ""): string[] {
  if (value === undefined) return [];
  if (typeof value === "boolean") return [`${place}: ${value ? "Yes" : "No"}`];
  if (typeof value !== "object")
    return [
      `${place}: ${rule?.choices?.find(([choice]) => choice === value)?.[1] ?? value}`,
    ];
  return Object.entries(Object(value)).flatMap(([step, inner]) => {
    const own = rule?.properties?.[step] ?? rule?.items;
    const entry = isFields(inner) ? (inner["id"] ?? titleOf(inner)) : "";
    const name = Array.isArray(value) ? entry : (own?.label ?? step);
    return linesOf(own, inner, [place, name].filter(Boolean).join(" › "));
  });
}
