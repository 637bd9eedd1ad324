import { isDeepStrictEqual } from "node:util";
import { filesReadBy, pagesOf, printOne, type TemplatePage } from "./page-templates.ts";

type Data = { readonly [name: string]: unknown };

/** What a form shows, to be given back with its next change. */
export interface Shown {
  /** Of the page. */
  key: string;
  data: Data;
  /** The page as far as it is not frame. */
  main: string | undefined;
  /** Keys of the pages that showed something of the file when the form was opened. */
  showing: ReadonlySet<string>;
}

/**
 * Which page stands beside a form: the one that somebody asked for, or the one that was there before; but when a change shows nowhere in
 * that page and does in another, that other one. A form just opened gets the page that is made of its entries, or else the first that
 * shows something of its file.
 *
 * @returns the page as it is shown, and all that may be chosen
 */
export function choosePage({
  pages,
  file,
  data,
  emptied,
  asked,
  last,
}: {
  /** All of the site, with the form's values. */
  pages: readonly TemplatePage[];
  /** The form's data file, by name. */
  file: string;
  /** What templates are handed. */
  data: Data;
  /** The same as if the form held nothing. */
  emptied: Data;
  /** Key of a page. */
  asked: string | undefined;
  /** What this form showed until now. */
  last: Shown | undefined;
}): { choice: TemplatePage[]; shown: Shown; html: string | undefined } {
  const showing = last?.showing ?? keysShowing(pages, file, data, emptied);
  const ofEntries = pages.filter((page) => isOfFile(page, file));
  const others = pages.filter((page) => showing.has(page.key) && !isOfFile(page, file));
  const choice = ofEntries.length + others.length > 0 ? [...ofEntries, ...others] : [...pages];
  const wanted = choice.find(({ key }) => key === (asked ?? last?.key)) ?? choice[0] ?? pages[0];
  if (!wanted) throw new Error("The site has no pages. Fix: see site/pages.");

  const show = (page: TemplatePage) => {
    const html = print(page, data);
    return { choice, shown: { key: page.key, data, main: mainOf(html), showing }, html };
  };
  const first = show(wanted);
  if (asked !== undefined || !last || first.shown.main !== last.main || first.html === undefined)
    return first;
  const changed = choice.find((page) => page !== wanted && hasChanged(page, file, data, last.data));
  return changed ? show(changed) : first;
}

/** Whether a page is another one than with the data before. An entry's own page is known by its entry, without printing it. */
function hasChanged(page: TemplatePage, file: string, data: Data, before: Data) {
  const then = pagesOf(page.template, before).find(({ key }) => key === page.key);
  if (isOfFile(page, file)) return !isDeepStrictEqual(page.own, then?.own);
  const now = mainOf(print(page, data));
  return now !== undefined && now !== mainOf(then && print(then, before));
}

/** Whether each entry of the file is a page of this kind. */
function isOfFile({ template }: TemplatePage, file: string) {
  return template.family?.split(".")[0] === file;
}

/** The pages whose template asks for a data file, and which look otherwise without what is in it. */
function keysShowing(pages: readonly TemplatePage[], file: string, data: Data, emptied: Data) {
  const reads = new Map<string, boolean>();
  const showing = pages.filter((page) => {
    const { name } = page.template;
    const isReader = reads.get(name) ?? filesReadBy(page, data).has(file);
    reads.set(name, isReader);
    return isReader && mainOf(print(page, data)) !== mainOf(print(page, emptied));
  });
  return new Set(showing.map(({ key }) => key));
}

/** @returns nothing when the template cannot do with the data */
function print(page: TemplatePage, data: Data) {
  try {
    return printOne(page, data);
  } catch {
    return undefined;
  }
}

/** What stands between header and footer. Our own layout printed it, and text in it is escaped. */
function mainOf(html: string | undefined) {
  return html?.slice(html.indexOf("<main"), html.indexOf("</main>"));
}
