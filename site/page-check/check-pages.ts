import { readFileSync } from "node:fs";
import path from "node:path";
import { addressOf, isPage, listFiles } from "../../hosting/site-files.ts";
import { suggestion } from "../data-check/closest.ts";
import { counted, quoted } from "../data-check/quote.ts";
import type { Message } from "../data-check/problem.ts";
import { isFields } from "../data-check/schema-walk.ts";
import { findInData, readDataTexts } from "./find-in-data.ts";
import { readPage, type ReadPage } from "./read-page.ts";

/** `what` follows the page's address in a sentence: `a link leads to "/abuot", and there is no such page`. */
interface PageProblem extends Message {
  /** Text of the page to look up in the data files, for the place to change. */
  trace: string;
}

/** What must not be on any page: placeholder words, and what a template prints when a value is missing. */
const UNFINISHED =
  /\blorem\b|\bipsum\b|\bTODO\b|\bTBD\b|\bFIXME\b|\{\{|\[object Object\]|\bundefined\b|\bNaN\b/;

/**
 * Reads the pages of a built site: links, anchors and files must lead somewhere, pictures need a text, placeholder words must be gone,
 * and each page needs one main heading and a title of its own.
 *
 * @returns a line for each problem, with the data file, line and column to look at if they can be found
 */
export function checkPages({
  siteFolder,
  folder,
  sharedTitles = [],
}: {
  /** The built site. */
  siteFolder: string;
  /** The project's folder, whose data files are searched for the cause. */
  folder: string;
  /** Beginnings of titles that several pages may have. */
  sharedTitles?: readonly string[];
}): string[] {
  const files = new Set(listFiles(siteFolder));
  const pages = new Map(
    [...files]
      .filter(isPage)
      .map((file) => ({ file, address: addressOf(file) }))
      .sort((one, other) => (one.address < other.address ? -1 : 1))
      .map(({ file, address }) => [address, readPage(readFileSync(path.join(siteFolder, file), "utf8"))]),
  );

  // The same problem on several pages is reported once.
  const found: Map<string, { problem: PageProblem; routes: string[] }> = new Map();
  for (const [route, page] of pages) {
    const problems = [
      ...brokenLinks(route, page, pages, files),
      ...silentPictures(page),
      ...unfinishedWords(page),
      ...wrongHeadings(page),
      ...sharedTitle(route, page, pages, sharedTitles),
    ];
    for (const problem of problems) {
      const known = found.get(problem.what);
      if (known) known.routes.push(route);
      else found.set(problem.what, { problem, routes: [route] });
    }
  }
  if (found.size === 0) return [];
  const dataTexts = readDataTexts(folder);
  return [...found.values()].map(({ problem: { what, fix, trace }, routes }) => {
    const place = trace === "" ? undefined : findInData(trace, dataTexts);
    const others = routes.length > 1 ? ` and ${counted(routes.length - 1, "other page", "other pages")}` : "";
    const where = place ? `${place.file}:${place.line}:${place.column} ` : "";
    return `${where}on the page ${routes[0]}${others}, ${what}. Fix: ${fix}`;
  });
}

function brokenLinks(
  route: string,
  { tags }: ReadPage,
  pages: ReadonlyMap<string, ReadPage>,
  files: ReadonlySet<string>,
): PageProblem[] {
  const addresses = tags.flatMap(({ name, attributes }) => {
    const address = attributes["href"] ?? attributes["src"];
    return address !== undefined && name !== "base" ? [address] : [];
  });
  return [...new Set(addresses)].flatMap((address) => {
    if (address === "") {
      return [
        { what: "a link has no address", fix: "write where it leads, or leave the link out", trace: "" },
      ];
    }
    if (!/^[/#]/.test(address) || address.startsWith("//")) return [];
    const { pathname, hash } = new URL(address, `http://site${route}`);
    const target = pages.get(pathname);
    if (!target && !files.has(decodeURI(pathname.slice(1)))) {
      return [
        {
          what: `a link leads to "${address}", and there is no such page or file`,
          fix: suggestion(pathname, [...pages.keys()]) ?? "write the address of a page of this site",
          trace: address,
        },
      ];
    }
    if (target && hash !== "" && !target.ids.has(decodeURIComponent(hash.slice(1)))) {
      return [
        {
          what: `a link leads to the place "${hash}" of ${pathname}, and that page has no such place`,
          fix: "write an address without #, or the id of a part of that page",
          trace: address,
        },
      ];
    }
    return [];
  });
}

function silentPictures({ tags }: ReadPage): PageProblem[] {
  return tags
    .filter(({ name, attributes }) => name === "img" && attributes["alt"] === undefined)
    .map(({ attributes: { src = "" } }) => ({
      what: `the picture "${src}" has no text for people who cannot see it`,
      fix: 'give it an "alt": a few words that say what it shows',
      trace: src,
    }));
}

function unfinishedWords({ texts }: ReadPage): PageProblem[] {
  return texts.flatMap((text) => {
    const [word] = UNFINISHED.exec(text) ?? [];
    return word === undefined
      ? []
      : [
          {
            what: `visitors would read ${quoted(word)} in ${quoted(text)}`,
            fix: "write the final words",
            trace: text,
          },
        ];
  });
}

function wrongHeadings({ tags }: ReadPage): PageProblem[] {
  const count = tags.filter(({ name }) => name === "h1").length;
  return count === 1
    ? []
    : [
        {
          what: `there are ${counted(count, "main heading", "main headings")}; a page has one`,
          fix: "ask a developer",
          trace: "",
        },
      ];
}

function sharedTitle(
  route: string,
  page: ReadPage,
  pages: ReadonlyMap<string, ReadPage>,
  sharedTitles: readonly string[],
): PageProblem[] {
  if (page.title.trim().length < 3) {
    return [{ what: "there is no title", fix: 'fill in the "title" of this page', trace: "" }];
  }
  if (sharedTitles.some((shared) => page.title.startsWith(shared))) return [];
  const canonical = canonicalOf(page);
  const other = [...pages].find(
    ([address, one]) =>
      address < route &&
      one.title === page.title &&
      (canonical === undefined || canonicalOf(one) !== canonical),
  );
  return other
    ? [
        {
          what: `the title is ${quoted(page.title)}, the same as on ${other[0]}`,
          fix: "give each page a title of its own",
          trace: page.title,
        },
      ]
    : [];
}

function canonicalOf({ tags }: ReadPage) {
  return tags.find(({ name, attributes }) => name === "link" && attributes["rel"] === "canonical")
    ?.attributes["href"];
}

/** The titles that several pages may share, as the specification has it for the products, from their data file. */
export function sharedTitlesOf(products: unknown): string[] {
  return isFields(products) ? [String(products["title"])] : [];
}
