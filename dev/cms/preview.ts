/** Finds the page that shows the words which are edited in a form. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isFields, valueAt } from "../../lib/check/pointers.ts";
import { computeDayInIndia, whyUnpublished } from "../../lib/check/publishing.ts";
import { listFiles } from "../../lib/files.ts";
import { isPage, routeOf } from "../../lib/hosts/site-files.ts";
import { findTitle } from "./differences.ts";
import type { DataFile } from "./files.ts";

/** The site that `npm start` builds and serves. */
export interface PreviewSite {
  /** The folder of the built pages. */
  folder: string;
  origin: string;
  /** Returns the reason why the site is not served; undefined if it is, or may be soon. */
  findFailure?: () => string | undefined;
}

/** The address of a page, or a sentence to show in its place. */
export type Preview = { address: string } | { sentence: string; isComing: boolean };

const BEING_BUILT =
  "The page is being built with what you saved. It appears here by itself, within a minute. If it does not, the terminal in which the editor runs says why.";

/**
 * Returns the address of the page that shows a data file, or an entry of it.
 *
 * @param pointer the JSON pointer of the entry that is edited; empty for the whole file
 */
export function findPreview(
  folder: string,
  site: PreviewSite,
  file: DataFile,
  pointer: string,
): Preview {
  const failure = site.findFailure?.();
  if (failure) {
    return { sentence: failure, isComing: false };
  }
  if (!isBuilt(folder, site, file.name)) {
    return { sentence: BEING_BUILT, isComing: true };
  }
  const value = valueAt(file.value, pointer) ?? file.value;
  const reason = whyUnpublished(value, computeDayInIndia(new Date()));
  if (reason) {
    return {
      sentence: `No page shows this entry, because ${reason}.`,
      isComing: false,
    };
  }
  const mark = encodeURIComponent(findTitle(value) ?? "").replaceAll("-", "%2D");
  return {
    address: `${site.origin}${findPage(site.folder, file, value)}#:~:text=${mark}`,
  };
}

/** Returns whether the pages were built after the file was saved. Looks at one page, because a build writes all. */
function isBuilt(folder: string, site: PreviewSite, name: string): boolean {
  const page = path.join(site.folder, "index.html");
  if (!existsSync(page)) {
    return false;
  }
  const saved = statSync(path.join(folder, "site/_data", `${name}.json`));
  return statSync(page).mtimeMs >= saved.mtimeMs;
}

/** Pages to which only the file `messages`, which has their words, may lead. */
const ERROR_PAGES = ["/404", "/server-error", "/offline"];

/** A page for developers that only `npm start` has. It shows every component with editors' words. */
const COMPONENTS_PAGE = "/components";

/** The separator between the texts and attributes of a page. */
const END = "\0";

/**
 * Returns the address of the page that shows most of an entry's texts. A text counts
 * more, the fewer pages show it. If possible, only texts that stand alone count: a list
 * shows 'Angular', while a sentence on another page only names it. If several pages show
 * the entry equally well, the one that shows most of the file is chosen.
 */
function findPage(builtFolder: string, file: DataFile, value: unknown): string {
  const pages = readPages(builtFolder).filter(
    ({ address }) => file.name === "messages" || !ERROR_PAGES.includes(address),
  );
  const named = pages.find(({ address }) => isPageOf(value, address));
  if (named) {
    return named.address;
  }
  const alone = scorePages(pages, value, (text) => `${END}${text}${END}`);
  const ofEntry = alone.size > 0 ? alone : scorePages(pages, value);
  const ofFile = scorePages(pages, file.value);
  const [best] = [...ofEntry].sort(
    ([one, score], [other, otherScore]) =>
      otherScore - score || (ofFile.get(other) ?? 0) - (ofFile.get(one) ?? 0),
  );
  if (best) {
    return best[0];
  }
  // Take the page with the file's name, because a file may have no text that only its own
  // page shows.
  const own = `/${file.name}`;
  return pages.some(({ address }) => address === own) ? own : "/";
}

/** A built page, to look for words in it. */
interface BuiltPage {
  address: string;
  /** Its texts and attributes, separated by `END`. */
  words: string;
}

/** Returns the built pages that visitors see, each once. */
function readPages(builtFolder: string): BuiltPage[] {
  const pages: BuiltPage[] = [];
  for (const file of listFiles(builtFolder).filter(isPage)) {
    const address = routeOf(file);
    const html = readFileSync(path.join(builtFolder, file), "utf8");
    if (address !== COMPONENTS_PAGE && isItself(address, html)) {
      pages.push({ address, words: splitWords(html) });
    }
  }
  return pages;
}

/**
 * Returns whether the field `page` of an entry, such as a figure of the company, names a
 * page: `our-work` is `/ourwork`.
 */
function isPageOf(value: unknown, address: string): boolean {
  const page = isFields(value) ? value["page"] : undefined;
  return typeof page === "string" && `/${page.replaceAll("-", "")}` === address;
}

/**
 * Returns how much of a value each page shows, by the pages' addresses. A text counts
 * more, the fewer pages show it.
 *
 * @param print returns what to look for in the words of a page; by default the text
 */
function scorePages(
  pages: readonly BuiltPage[],
  value: unknown,
  print = (text: string) => text,
): Map<string, number> {
  const scores: Map<string, number> = new Map();
  // Ignore short texts, such as 'PHP', because they may be a part of any word.
  const printed = [...new Set(collectTexts(value))].map(print);
  for (const text of printed.filter(({ length }) => length >= 4)) {
    const holders = pages.filter(({ words }) => words.includes(text));
    // Ignore a text of most pages, such as a word of the menu.
    if (holders.length > pages.length / 2 && pages.length > 2) {
      continue;
    }
    for (const { address } of holders) {
      scores.set(address, (scores.get(address) ?? 0) + 1 / holders.length);
    }
  }
  return scores;
}

/** Returns whether an address is the page's main one, and not a second one such as `/privacy-policy.aspx`. */
function isItself(address: string, html: string): boolean {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return !canonical || new URL(canonical).pathname === address;
}

/** Returns the `words` of a page, without its styles and scripts. */
const splitWords = (html: string) =>
  html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, (tag) => END + tag.replaceAll('"', END) + END)
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Returns the texts in a value that visitors may read, without short names, addresses and names of files. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") {
    const isTechnical =
      /^(?:[\w#./:@-]+|\.\.\/.*)$/.test(value) && !/^\p{Lu}/u.test(value);
    return isTechnical ? [] : [value];
  }
  const isTree = typeof value === "object" && value !== null;
  return isTree ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the HTML of a page with a sentence, to show in place of a page that cannot be shown yet. */
export const formatSentence = (sentence: string, isComing: boolean) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isComing ? "Being built" : "No page to show"}</title>
${isComing ? '<meta http-equiv="refresh" content="1">' : ""}
<link rel="stylesheet" href="/App.css">
<main><p role="status">${sentence.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p></main>
`;
