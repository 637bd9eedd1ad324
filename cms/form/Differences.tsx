/** @jsxImportSource preact */
import { type Difference, differences, takeOver } from "../differences.ts";
import type { Rule } from "../files.ts";
import { placeInWords } from "./rules.ts";

/** Each place where two values of a file differ, with a button that takes the one over into the other. */
export function Differences({
  rule,
  from,
  to,
  heads,
  action,
  onTake,
}: {
  rule: Rule;
  from: unknown;
  to: unknown;
  /** What `to` and `from` are to the reader. */
  heads: [ofTo: string, ofFrom: string];
  action: string;
  /** Told `from` with one place of `to`. */
  onTake: (value: unknown) => void;
}) {
  return (
    <ul class="differences">
      {differences(from, to).map((difference) => {
        const place = placeInWords(
          rule,
          difference.isInsertion ? takeOver(from, difference) : from,
          difference.path,
        );
        return (
          <li key={place}>
            <strong>{place}</strong>
            <dl>
              <dt>{heads[0]}</dt>
              <dd>{inText(difference.to)}</dd>
              <dt>{heads[1]}</dt>
              <dd>{inText(difference.from)}</dd>
            </dl>
            <button
              type="button"
              aria-label={`${action}: ${place}`}
              onClick={() => onTake(takeOver(from, difference))}
            >
              {action}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function inText(value: Difference["to"]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value ?? "") || "–";
  return Object.values(Object(value)).map(inText).join(" · ");
}
