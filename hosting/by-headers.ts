import type { Headers, Hosting } from "./description.ts";

type Page = Hosting["pages"][number];

/** Pages in groups that have the same headers: one rule says them for all of a group. */
export function byHeaders(pages: readonly Page[]): { pages: Page[]; headers: Headers }[] {
  const groups: Map<string, { pages: Page[]; headers: Headers }> = new Map();
  for (const page of pages) {
    const key = JSON.stringify(page.headers);
    const group = groups.get(key) ?? { pages: [], headers: page.headers };
    group.pages.push(page);
    groups.set(key, group);
  }
  return [...groups.values()];
}
