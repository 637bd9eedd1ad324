/** The pages of a built site, and their addresses. */
import { readFileSync } from "node:fs";

/** HTML in `widgets/` is for partners and is not a page of this site. */
export const isPage = (file: string) =>
  file.endsWith(".html") && !file.startsWith("widgets/");

/** The address of a page by its file: `/` for `index.html`, `/about` for `about.html`. */
export const addressOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/, "")}`;

/** @throws {Error} if the page in the file names no canonical address */
export function canonicalOf(file: string): string {
  const [, canonical] =
    /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (!canonical) {
    throw new Error(`${file} has no canonical address. Fix: see site/layouts/Head.tsx.`);
  }
  return canonical;
}
