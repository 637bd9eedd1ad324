import { counted } from "../../site/data-check/quote.ts";
import type { Change, Comparison } from "./list-changes.ts";

/** Files beyond this number are counted, not named. */
const NAMED_FILES = 10;

/** The list of changes for a terminal, a line each, with what was there before and is there now. */
export function formatChanges({ found, left }: Pick<Comparison, "found" | "left">): string[] {
  const lines =
    found.length === 0
      ? ["Nothing has changed here since the last time it was sent."]
      : [
          `${counted(found.length, "change is", "changes are")} not on the site yet:`,
          ...found.flatMap(({ change }) => [
            "",
            `${change.title}  (${change.who}, ${change.when.slice(0, 16).replace("T", " ")})`,
            ...valueLines("before", change.before),
            ...valueLines("now", change.after),
          ]),
        ];
  return left.length > 0 ? [...lines, "", describeLeft(left)] : lines;
}

/** What is never sent, named, so that nobody wonders. */
export function describeLeft(left: readonly string[]): string {
  const named = left.slice(0, NAMED_FILES).join(", ");
  const others = left.length - NAMED_FILES;
  return `Not sent, because only words and pictures are: ${named}${others > 0 ? ` and ${others} more` : ""}.`;
}

function valueLines(label: string, value: Change["before"]) {
  return value === ""
    ? []
    : value.split("\n").map((line, at) => `  ${(at === 0 ? label : "").padEnd(7)}${line}`);
}
