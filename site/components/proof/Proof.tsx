import type { Statement } from "../../data-types.ts";
import "./proof.css";

/**
 * What the company says of itself on this page, word for word as given, with the years counted to `year` where a text holds
 * `{years}`. Prints nothing where there are no statements.
 */
export function Proof({ statements, year }: { statements: Statement[]; year: number }) {
  return statements.map(({ id, text, sinceYear }) => (
    <p key={id} className="proof">
      {sinceYear === undefined ? text : <WithYears text={text} since={sinceYear} year={year} />}
    </p>
  ));
}

/** @param text with `{years}` in it, as the data check demands */
function WithYears({ text, since, year }: { text: string; since: number; year: number }) {
  const [before, after] = text.split("{years}");
  return (
    <>
      {before}
      <YearsSince since={since} year={year} />
      {after}
    </>
  );
}

/** The years from `since` to `year`, which is the build's; `widgets/browser-gaps.ts` corrects them in a page that was built last year. */
export function YearsSince({ since, year }: { since: number; year: number }) {
  return <span data-years-since={since}>{year - since}</span>;
}
