/**
 * The sentences about what a rule of our own keywords finds: pages that do not exist, numbers that differ, lists that show too
 * much or too little. No word of a programmer's trade.
 */
import { counted, quoted, written } from "./quote.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/** @param {string} label @param {string} value @param {string | undefined} meant address of a page that exists @returns {Words} */
export const unknownPage = (label, value, meant) => ({
  what: `${label} is ${quoted(value)}, but this site has no page there`,
  fix: meant === undefined ? "copy the address of the page from the browser" : `did you mean "${meant}"?`,
});

/** @param {string} label @param {unknown} value @param {string} name of the other field @param {unknown} other its value @returns {Words} */
export const otherDigits = (label, value, name, other) => ({
  what: `${label} is ${written(value)}, but "${name}" beside it is ${written(other)}`,
  fix: "write the same digits in both",
});

/** @param {string} label of the list @param {string} field @param {number} count @param {number} least @param {number} most @returns {Words} */
export const wrongTrueCount = (label, field, count, least, most) => ({
  what: `"${field}" is true in ${counted(count, "entry", "entries")} of ${label}; ${least === most ? `exactly ${most} are needed` : count > most ? `at most ${most} may have it` : `at least ${least} need it`}`,
  fix:
    count > most
      ? `write false in ${counted(count - most, "entry", "entries")}`
      : `write true in ${least - count} more`,
});

/** @param {string} label @param {string} value @param {string} reason such as `it is a draft` @returns {Words} */
export const withheldTarget = (label, value, reason) => ({
  what: `${label} is ${quoted(value)}, which is not shown: ${reason}`,
  fix: "name one that is shown, or let this entry be a draft too",
});

/** @param {string} label @param {string} first @param {string} last @returns {Words} */
export const neverShown = (label, first, last) => ({
  what: `${label} is ${last}, which lies before the first day (${first})`,
  fix: `write ${quoted(first)} or a later day`,
});

/**
 * @param {string} label of the list
 * @param {{ count: number, least: number, most: number, withheld: number, day: string | undefined }} shown `day` is a later
 *   one than today
 * @returns {Words}
 */
export function wrongShownCount(label, { count, least, most, withheld, day }) {
  const off = counted(count > most ? count - most : least - count, "entry", "entries");
  const needed =
    least === most
      ? `exactly ${most} belong here`
      : count > most
        ? `at most ${most} fit`
        : `it needs at least ${least}`;
  if (withheld === 0 && day === undefined)
    return { what: `${label} has ${counted(count, "entry", "entries")}; ${needed}`, fix: `delete ${off}` };
  return {
    what: `${day === undefined ? "" : `from ${day} on, `}${label} shows ${counted(count, "entry", "entries")} and keeps back ${withheld}; ${needed}`,
    fix:
      count > most
        ? `keep back ${off} more, with "draft": true or with dates`
        : `show ${off} more: take away "draft", or choose the days so that one begins when another ends`,
  };
}
