/**
 * Links of this site whose page is worth fetching ahead; those with `data-opens` open a widget. The main script sets the class
 * `ahead` where the visitor neither saves data nor is on a 2G network: without it no rule holds.
 */
const LINKS = ".ahead a[href^='/']:not([data-opens])";

/** Fetched, not run: a page that is run ahead would call the provider for a visitor who never comes. */
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
