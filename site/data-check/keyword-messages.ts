/** The messages of our own keywords: pages that do not exist, numbers that differ, lists that show too much or too little. */
import type { Message } from "./problem.ts";
import { counted, quoted, written } from "./quote.ts";

/** @param meant address of a page that exists */
export const unknownPage = (label: string, value: string, meant: string | undefined): Message => ({
  what: `${label} is ${quoted(value)}, but this site has no page there`,
  fix:
    meant === undefined
      ? "copy the address of the page from the browser; a page made just now has to be listed under pageAddress in site/_schemas"
      : `did you mean "${meant}"?`,
});

/**
 * @param name of the other field
 * @param other its value
 */
export const otherDigits = (label: string, value: unknown, name: string, other: unknown): Message => ({
  what: `${label} is ${written(value)}, but "${name}" beside it is ${written(other)}`,
  fix: "write the same digits in both",
});

/** @param label of the list */
export const wrongTrueCount = (
  label: string,
  field: string,
  count: number,
  least: number,
  most: number,
): Message => ({
  what: `"${field}" is true in ${counted(count, "entry", "entries")} of ${label}; ${least === most ? `exactly ${most} are needed` : count > most ? `at most ${most} may have it` : `at least ${least} need it`}`,
  fix:
    count > most
      ? `write false in ${counted(count - most, "entry", "entries")}`
      : `write true in ${least - count} more`,
});

/** @param reason such as `it is a draft` */
export const unpublishedTarget = (label: string, value: string, reason: string): Message => ({
  what: `${label} is ${quoted(value)}, which is not shown: ${reason}`,
  fix: "name one that is shown, or let this entry be a draft too",
});

export const neverShown = (label: string, first: string, last: string): Message => ({
  what: `${label} is ${last}, which lies before the first day (${first})`,
  fix: `write ${quoted(first)} or a later day`,
});

/**
 * @param label of the list
 * @param shown `count` entries are shown, `unpublished` are not; `day` is set when that is so on a later day than today
 */
export function wrongShownCount(
  label: string,
  {
    count,
    least,
    most,
    unpublished,
    day,
  }: { count: number; least: number; most: number; unpublished: number; day: string | undefined },
): Message {
  const off = counted(count > most ? count - most : least - count, "entry", "entries");
  const needed =
    least === most
      ? `exactly ${most} belong here`
      : count > most
        ? `at most ${most} fit`
        : `it needs at least ${least}`;
  if (unpublished === 0 && day === undefined)
    return { what: `${label} has ${counted(count, "entry", "entries")}; ${needed}`, fix: `delete ${off}` };
  return {
    what: `${day === undefined ? "" : `from ${day} on, `}${label} shows ${counted(count, "entry", "entries")} and keeps back ${unpublished}; ${needed}`,
    fix:
      count > most
        ? `keep back ${off} more, with "draft": true or with dates`
        : `show ${off} more: take away "draft", or choose the days so that one begins when another ends`,
  };
}
