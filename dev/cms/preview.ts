/** Leads from a form to the page that shows what is edited. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isFields, valueAt } from "../../lib/check/pointers.ts";
import { dayInIndia, whyUnpublished } from "../../lib/check/publishing.ts";
import { listFiles } from "../../lib/files.ts";
import { addressOf, isPage } from "../../lib/hosts/site-files.ts";
import { titleOf } from "./differences.ts";
import type { FormFile } from "./files.ts";

/** The pages as `npm start` builds and serves them. */
export interface PreviewSite {
  /** The folder in which they are built. */
  folder: string;
  origin: string;
  /** Why nobody serves them; undefined if somebody does, or may soon. */
  findFailure?: () => string | undefined;
}

/** The address of a page, or a sentence in its place. */
export type Preview = { address: string } | { sentence: string; isComing: boolean };

const BEING_BUILT =
  "The page is being built with what you saved. It appears here by itself, within a minute. If it does not, the terminal in which the editor runs says why.";

/** @param pointer of the entry that is edited, or empty for the whole form */
export function findPreview(
  folder: string,
  site: PreviewSite,
  form: FormFile,
  pointer: string,
): Preview {
  const failure = site.findFailure?.();
  if (failure) {
    return { sentence: failure, isComing: false };
  }
  if (!isBuilt(folder, site, form.name)) {
    return { sentence: BEING_BUILT, isComing: true };
  }
  const entry = valueAt(form.value, pointer);
  const value = entry === undefined ? form.value : entry;
  const reason = whyUnpublished(value, dayInIndia(new Date()));
  if (reason) {
    return {
      sentence: `No page shows this entry, because ${reason}.`,
      isComing: false,
    };
  }
  const mark = encodeURIComponent(titleOf(value) ?? "").replaceAll("-", "%2D");
  return {
    address: `${site.origin}${findPage(site.folder, form, value)}#:~:text=${mark}`,
  };
}

/** Returns whether the pages were built after the form was saved. Every build writes every page. */
function isBuilt(folder: string, site: PreviewSite, name: string): boolean {
  const page = path.join(site.folder, "index.html");
  if (!existsSync(page)) {
    return false;
  }
  const saved = statSync(path.join(folder, "site/_data", `${name}.json`));
  return statSync(page).mtimeMs >= saved.mtimeMs;
}

/** Pages that only the form of their own words may lead to. */
const ERROR_PAGES = ["/404", "/server-error", "/offline"];

/** A page of `npm start` alone, for developers: every component with what editors write. */
const COMPONENTS_PAGE = "/components";

/** Stands between the texts and attributes of a page. */
const END = "\0";

/**
 * Returns the page with most of the texts that few pages have. A text counts only where nothing stands beside it, if
 * there is such a page: a list shows 'Angular', and a sentence names it. If several pages show an entry equally, it is
 * the one that shows most of the form.
 */
function findPage(builtFolder: string, form: FormFile, value: unknown): string {
  const pages = listFiles(builtFolder)
    .filter(isPage)
    .map((file) => ({
      address: addressOf(file),
      html: readFileSync(path.join(builtFolder, file), "utf8"),
    }))
    .filter(
      ({ address, html }) =>
        address !== COMPONENTS_PAGE &&
        isItself(address, html) &&
        (form.name === "messages" || !ERROR_PAGES.includes(address)),
    )
    .map(({ address, html }) => ({ address, words: wordsIn(html) }));

  const named = pages.find(({ address }) => isPageOf(value, address));
  if (named) {
    return named.address;
  }
  const alone = scorePages(pages, value, (text) => `${END}${text}${END}`);
  const ofEntry = alone.size > 0 ? alone : scorePages(pages, value);
  const ofForm = scorePages(pages, form.value);
  const [best] = [...ofEntry].sort(
    ([one, score], [other, otherScore]) =>
      otherScore - score || (ofForm.get(other) ?? 0) - (ofForm.get(one) ?? 0),
  );
  if (best) {
    return best[0];
  }
  // The form of one page may hold no text that is on it alone.
  const own = `/${form.name}`;
  return pages.some(({ address }) => address === own) ? own : "/";
}

/** Returns whether an entry, such as a figure of the company, names the page: `our-work` is `/ourwork`. */
function isPageOf(value: unknown, address: string): boolean {
  const page = isFields(value) ? value["page"] : undefined;
  return typeof page === "string" && `/${page.replaceAll("-", "")}` === address;
}

/** How much of a value each page shows, by address; a text counts more, the fewer pages show it. */
function scorePages(
  pages: readonly { address: string; words: string }[],
  value: unknown,
  print = (text: string) => text,
): Map<string, number> {
  const scores: Map<string, number> = new Map();
  for (const text of new Set(textsIn(value))) {
    // A short text, such as 'PHP', may be part of any word.
    const printed = print(text);
    const holders = pages.filter(
      ({ words }) => printed.length >= 4 && words.includes(printed),
    );
    if (holders.length > pages.length / 2 && pages.length > 2) {
      continue;
    }
    for (const { address } of holders) {
      scores.set(address, (scores.get(address) ?? 0) + 1 / holders.length);
    }
  }
  return scores;
}

/** Returns whether this is the page's main address, and not a second one such as `/privacy-policy.aspx`. */
function isItself(address: string, html: string): boolean {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return !canonical || new URL(canonical).pathname === address;
}

/** The texts and attributes of a page, with their ends. Its sheets hold texts such as `100%`, too. */
const wordsIn = (html: string) =>
  html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, (tag) => END + tag.replaceAll('"', END) + END)
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The texts of a value that visitors may read: no short names, addresses and files. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    const isTechnical =
      /^(?:[\w#./:@-]+|\.\.\/.*)$/.test(value) && !/^\p{Lu}/u.test(value);
    return isTechnical ? [] : [value];
  }
  const isTree = typeof value === "object" && value !== null;
  return isTree ? Object.values(value).flatMap(textsIn) : [];
}

/** The page in place of a page that cannot be shown yet. */
export const formatSentence = (sentence: string, isComing: boolean) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isComing ? "Being built" : "No page to show"}</title>
${isComing ? '<meta http-equiv="refresh" content="1">' : ""}
<link rel="stylesheet" href="/App.css">
<main><p role="status">${sentence.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p></main>
`;
