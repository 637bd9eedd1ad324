import { readFileSync } from "node:fs";
import path from "node:path";
import { readPages } from "../lib/check/schemas.ts";
import { builtPage, documentOf, projectFolder, testFolder } from "./test-site.ts";

export type Page = ReturnType<typeof documentOf>;

const documents = new Map<string, Page>();

/** Returns a built page by its address. All test files of a worker share the document, so a test must not change it. */
export function documentAt(route: string): Page {
  const document = documents.get(route) ?? documentOf(builtPage(route));
  documents.set(route, document);
  return document;
}

/** Returns the content of a data file of the built site, by its name: `faqs`. */
export const dataFile = (name: string) =>
  JSON.parse(
    readFileSync(path.join(testFolder, "content/site/_data", `${name}.json`), "utf8"),
  );

/**
 * Returns the addresses that schemas name by `page`: `routes` of whole files, and
 * `entries` of the entries of lists.
 */
export function pagesOfSchemas(): { routes: string[]; entries: string[] } {
  const { routes, lists } = readPages(projectFolder);
  const entries = lists.flatMap(({ file, field, start }) =>
    dataFile(file).items.map((entry: Record<string, string>) => start + entry[field]),
  );
  return { routes, entries };
}

/** Advice that a test prints if the pages of the built site are not those that it expects. */
export const WHERE_PAGES_ARE_NAMED =
  'A new page, or a list whose entries are pages, is named by "page" in its schema in site/_schemas.';

export const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, file), "utf8"));

/** Returns a text with each run of white space, no-break spaces included, replaced by one space. */
export const foldSpace = (text: string | null): string =>
  (text ?? "").replace(/\s+/g, " ").trim();

export const textsOf = (document: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) =>
    foldSpace(textContent),
  );

export const addressesOf = (document: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href") ?? "");

export const linksOf = (
  document: Page,
  selector: string,
): [label: string, address: string][] =>
  textsOf(document, selector).map((label, index) => [
    label,
    addressesOf(document, selector)[index] ?? "",
  ]);

export const metaOf = (document: Page, name: string): string =>
  document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content") ?? "";

export const crumbsOf = (document: Page): string[] => textsOf(document, ".breadcrumb li");

/** Returns whether a page has header and footer. Only the redirect page at the old portfolio's address has none. */
export const hasFrame = ({ route }: { route: string }): boolean => route !== "/portfolio";
