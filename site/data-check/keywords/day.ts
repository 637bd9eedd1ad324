import { labelOf } from "../locate.ts";
import { written } from "../quote.ts";
import { ownKeyword } from "./own-keyword.ts";

/** No day of this company lies before it, whatever its date. */
const FIRST_YEAR = 1990;
/** Nobody plans further ahead; a year beyond it is a slip of the fingers. */
const MOST_YEARS_AHEAD = 10;

/**
 * The keyword `day: "past"` or `day: "any"` on a date (`2026-01-31`, `31-01-2026`) or a year: it lies between 1990 and today, or the next ten
 * years.
 */
export const day = ownKeyword<string, string | number>(
  { keyword: "day", type: ["string", "integer"], schemaType: "string" },
  (kind, value, { today }, pointer) => {
    const text = String(value);
    const isDayFirst = /^\d{2}-\d{2}-\d{4}$/.test(text);
    const turned = isDayFirst ? turn(text) : text;
    const year = Number(/^\d{1,4}/.exec(turned)?.[0]);
    const thisYear = Number(today.slice(0, 4));
    const latest = kind === "past" ? thisYear : thisYear + MOST_YEARS_AHEAD;
    const isYear = typeof value === "number";
    if (!isYear && !/^\d{4}-\d{2}-\d{2}$/.test(turned)) return [];
    const label = labelOf(pointer);
    if (year < FIRST_YEAR || year > latest) {
      const noun = isYear ? label : `the year of ${label}`;
      return [
        {
          what: `${noun} cannot be ${turned.slice(0, 4)}`,
          fix: `write a year from ${FIRST_YEAR} to ${latest}`,
        },
      ];
    }
    if (kind !== "past" || isYear || turned <= today) return [];
    return [
      {
        what: `${label} is ${written(value)}, a day that is still to come`,
        fix: `write "${isDayFirst ? turn(today) : today}" for today, or an earlier day`,
      },
    ];
  },
);

/** `31-01-2026` and `2026-01-31`. */
function turn(date: string) {
  return date.split("-").reverse().join("-");
}
