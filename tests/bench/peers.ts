/** Sites of others beside ours: folders of static files, as they would be published. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";

export interface Peer {
  /** For the tables: what it is, with its version. */
  name: string;
  /** Holds `index.html`. */
  folder: string;
}

/**
 * @param argument `NAME=FOLDER`
 * @throws {Error} when it is not, or no `index.html` is there
 */
export function readPeer(argument: string): Peer {
  const [, name, folder] = /^([^=]+)=(.+)$/.exec(argument) ?? [];
  if (!name || !folder)
    throw new Error(
      `--peer ${argument}: write it as NAME=FOLDER, such as "base-blog 5.0.2=/tmp/base-blog/_site".`,
    );
  if (!existsSync(path.join(folder, "index.html")))
    throw new Error(
      `--peer ${argument}: there is no index.html in ${folder}. Give the folder that would be published.`,
    );
  return { name, folder: path.resolve(folder) };
}

/**
 * The pages that somebody reaches who follows each page's links in their order: `/` first.
 *
 * @returns addresses as the links have them
 * @throws {Error} when there are fewer
 */
export function pagesByLinks(folder: string, count: number): string[] {
  const pages = new Map([[pageFile(folder, "/"), "/"]]);
  // A map goes on over what is added meanwhile.
  for (const [file, address] of pages) {
    for (const link of linksOf(readFileSync(file ?? "", "utf8"), address)) {
      const target = pageFile(folder, link);
      if (target && !pages.has(target)) pages.set(target, link);
      if (pages.size === count) return [...pages.values()];
    }
  }
  throw new Error(
    `${folder} links to ${pages.size} pages of its own from its start, and ${count} are needed.`,
  );
}

function linksOf(html: string, address: string): string[] {
  const page = new URL(address, "https://peer.test");
  const links: string[] = [];
  new Parser({
    onopentag(name, { href }) {
      if (name !== "a" || href === undefined || !URL.canParse(href, page)) return;
      const { origin, pathname } = new URL(href, page);
      if (origin === page.origin) links.push(pathname);
    },
  }).end(html);
  return links;
}

function pageFile(folder: string, address: string): string | undefined {
  const place = path.join(folder, decodeURI(address));
  const files = [place, path.join(place, "index.html"), `${place}.html`];
  return files.find((file) => file.endsWith(".html") && existsSync(file));
}
