/** The files of a built site, and the addresses that its pages have. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, with `/` between folders, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

/** What is in `widgets/` is for other sites, in their frames or for their makers, and no page of this one. */
export function isPage(file: string): boolean {
  return file.endsWith(".html") && !file.startsWith("widgets/");
}

/** The address of a page by its file: `/` for `index.html`, `/about` for `about.html`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:^index)?\.html$/, "")}`;
}

/**
 * The address that a page names as its own.
 *
 * @throws {Error} where it names none
 */
export function canonicalOf(html: string): string {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  if (!canonical) throw new Error("A page has no canonical address. Fix: see site/layouts/Head.tsx.");
  return canonical;
}
