/**
 * Links of this site whose page is worth fetching ahead; those with `data-opens` open a widget. Nothing is fetched without the class
 * `ahead`, which the main script sets unless the visitor saves data or is on a 2G network.
 */
const LINKS = ".ahead a[href^='/']:not([data-opens])";

/** Prefetched, not prerendered: a page that runs ahead would call the provider for a visitor who never comes. */
const rules = {
  prefetch: [{ where: { selector_matches: LINKS }, eagerness: "moderate" }],
};

/** Lets the browser fetch a page when a visitor is about to go to it: the pointer rests on its link, or a finger presses it. */
export function Speculation() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
  );
}
