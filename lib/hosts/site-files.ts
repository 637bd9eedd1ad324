/** Finds the pages of a built site and their addresses. */
import { readFileSync } from "node:fs";

/** Returns whether a file is a page of this site. HTML files in `widgets/` are for partners, and are none. */
export const isPage = (file: string) =>
  file.endsWith(".html") && !file.startsWith("widgets/");

/** Returns the route of a page's file: `/` for `index.html`, `/about` for `about.html`. */
export const routeOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/, "")}`;

/**
 * Returns the canonical address that a page contains.
 *
 * @throws {Error} if it contains none
 */
export function readCanonical(file: string): string {
  const [, canonical] =
    /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (!canonical) {
    throw new Error(`${file} has no canonical address. Fix: see site/layouts/Head.tsx.`);
  }
  return canonical;
}
