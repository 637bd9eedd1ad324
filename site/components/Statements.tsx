import { Fragment } from "react";
import type { Statement } from "../data-types.ts";

/**
 * What the company says of itself on this page, word for word as given, with the years counted to `year` where a text holds `{years}`.
 * For a paragraph.
 */
export function Statements({ statements, year }: { statements: Statement[]; year: number }) {
  return statements.map(({ id, text, sinceYear }, index) => {
    // The data check demands `{years}` in a text with a year.
    const [before, after] = text.split("{years}");
    return (
      <Fragment key={id}>
        {index > 0 && " "}
        {before}
        {sinceYear && <YearsSince since={sinceYear} year={year} />}
        {after}
      </Fragment>
    );
  });
}

/** The years from `since` to `year`, which is the build's; `widgets/browser-gaps.ts` corrects them in a page that was built last year. */
export function YearsSince({ since, year }: { since: number; year: number }) {
  return <span data-years-since={since}>{year - since}</span>;
}
