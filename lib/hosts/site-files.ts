/** The files of a built site, and their addresses. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Holds all files whose name changes with their content. Hosts have one rule for it. */
export const HASHED_FOLDER = "assets";

/** Every file below a folder, with `/` between folders, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, "/"),
    )
    .sort();
}

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
