import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";

/** Addresses of pages by what happened to them since the release before. */
export interface PageChanges {
  /** there was no release before */
  isFirst: boolean;
  added: string[];
  /** in words, links or looks */
  changed: string[];
  /** the same but for the addresses of scripts */
  refreshed: string[];
  removed: string[];
  /** of all pages */
  count: number;
}

/** The hash in the name of a script: `/assets/main-4F2KQ7ZD.js`. */
const HASH = /(\/assets\/[\w.-]+?)-[A-Z0-9]{8}\./g;

/**
 * @param before folder of the last release; may be missing
 * @param after folder of the new one
 */
export function findChangedPages(before: string, after: string): PageChanges {
  const pagesAfter = pagesOf(after);
  const pagesBefore = existsSync(before) ? pagesOf(before) : new Map();
  const changes: PageChanges = {
    isFirst: !existsSync(before),
    added: [],
    changed: [],
    refreshed: [],
    removed: [...pagesBefore.keys()].filter((route) => !pagesAfter.has(route)),
    count: pagesAfter.size,
  };
  for (const [route, file] of pagesAfter) {
    const old = pagesBefore.get(route);
    if (old === undefined) {
      changes.added.push(route);
      continue;
    }
    const [one, other] = [old, file].map((name) => readFileSync(name, "utf8"));
    if (one === other) continue;
    if (one?.replaceAll(HASH, "$1") === other?.replaceAll(HASH, "$1")) changes.refreshed.push(route);
    else changes.changed.push(route);
  }
  return changes;
}

/** @returns lines for people */
export function describeChanges({ isFirst, added, changed, refreshed, removed, count }: PageChanges): string {
  if (isFirst) return `First release: ${count} pages.`;
  const lines = [
    ...added.map((route) => `  new      ${route}`),
    ...changed.map((route) => `  changed  ${route}`),
    ...removed.map((route) => `  gone     ${route}`),
  ];
  const rest = refreshed.length > 0 ? ` ${refreshed.length} pages load newer scripts.` : "";
  if (lines.length === 0) return `No page has changed.${rest}`;
  return `Pages that changed (${lines.length} of ${count}):\n${lines.join("\n")}${rest && `\n${rest.trim()}`}`;
}

/** @returns file by address */
function pagesOf(folder: string): Map<string, string> {
  return new Map(
    listFiles(folder)
      .filter(isPage)
      .map((file) => [addressOf(file), path.join(folder, file)]),
  );
}
