import { readDataTexts } from "../page-check/find-in-data.ts";

/** An address outside the site, and where it is written: `site/_data/company.json:21:14`. */
export interface OutsideLink {
  url: string;
  places: string[];
}

/**
 * Every whole address in the data files that leads away from the site, once each.
 *
 * @param folder the project's folder
 * @param ownOrigin of the site, whose addresses the build checks
 */
export function findOutsideLinks(folder: string, ownOrigin: string): OutsideLink[] {
  const links = new Map<string, OutsideLink>();
  for (const { text, file, line, column } of readDataTexts(folder)) {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || new URL(text).origin === ownOrigin) continue;
    const { places } = links.get(text) ?? links.set(text, { url: text, places: [] }).get(text)!;
    places.push(`${file}:${line}:${column}`);
  }
  return [...links.values()];
}
