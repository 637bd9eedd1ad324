/**
 * The years from `since` to `year`, which is the build's; `widgets/catch-up.ts` corrects them in a page that was built last year.
 */
export function YearsSince({ since, year }: { since: number; year: number }) {
  return <span data-years-since={since}>{year - since}</span>;
}
