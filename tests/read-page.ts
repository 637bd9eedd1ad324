import { readFileSync } from "node:fs";
import path from "node:path";
import { readPages } from "../lib/check/schemas.ts";
import { builtPage, documentOf, projectFolder, testFolder } from "./test-site.ts";

export type Page = ReturnType<typeof documentOf>;

const documents = new Map<string, Page>();

/** A built page by its address. All test files of a worker share it, so no test changes it. */
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

/** The pages that schemas name by `page`, in the built site: those of files, and those of lists' entries. */
export function pagesOfSchemas(): { routes: string[]; entries: string[] } {
  const { routes, lists } = readPages(projectFolder);
  const entries = lists.flatMap(({ file, field, start }) =>
    dataFile(file).items.map((entry: Record<string, string>) => start + entry[field]),
  );
  return { routes, entries };
}

/** The advice if a list of all pages differs. */
export const WHERE_PAGES_ARE_NAMED =
  'A new page, or a list whose entries are pages, is named by "page" in its schema in site/_schemas.';

export const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, file), "utf8"));

/** A visitor's words: white space folded, a no-break space too. */
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

/** Pages with header and footer. The redirect page of the old portfolio address has none. */
export const hasFrame = ({ route }: { route: string }): boolean => route !== "/portfolio";
