/** Reads the pages of a built site: each link, anchor and file that they name must be there. What templates owe besides is for tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { visit } from "jsonc-parser";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";
import { readDataFiles } from "./check/json.ts";
import { counted, suggestion } from "./check/problem.ts";

interface ReadPage {
  /** What `href` and `src` name, as written; none of what is in a `<template>`. */
  addresses: Set<string>;
  ids: Set<string>;
}

/**
 * @param siteFolder the built site
 * @param folder the project's, whose data files are searched for the cause
 * @returns a line for each problem, however many pages have it, with the data file, line and column to look at if they can be found
 */
export function checkPages({ siteFolder, folder }: { siteFolder: string; folder: string }): string[] {
  const files = new Set(listFiles(siteFolder));
  const pages = new Map<string, ReadPage>();
  for (const file of [...files].filter(isPage))
    pages.set(addressOf(file), readPage(readFileSync(path.join(siteFolder, file), "utf8")));
  const found = new Map<string, { address: string; routes: string[] }>();
  for (const [route, { addresses }] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const address of addresses) {
      const problem = problemOf(address, route, pages, files);
      if (problem && !found.get(problem)?.routes.push(route))
        found.set(problem, { address, routes: [route] });
    }
  if (found.size === 0) return [];
  const dataTexts = readDataTexts(folder);
  return [...found].map(([problem, { address, routes }]) => {
    const others = routes.length > 1 ? ` and ${counted(routes.length - 1, "other page", "other pages")}` : "";
    return `${address && findInData(address, dataTexts)}on the page ${routes[0]}${others}, ${problem}`;
  });
}

function readPage(html: string): ReadPage {
  const page: ReadPage = { addresses: new Set(), ids: new Set() };
  let openTemplates = 0;
  const parser = new Parser({
    onopentag(name, { id, href, src }) {
      if (id) page.ids.add(id);
      if (name === "template") openTemplates++;
      const address = href ?? src;
      if (openTemplates === 0 && address !== undefined) page.addresses.add(address);
    },
    onclosetag(name) {
      if (name === "template") openTemplates--;
    },
  });
  parser.end(html);
  return page;
}

/** What is wrong with an address, if anything, and what to do. Other sites are not asked. */
function problemOf(
  address: string,
  route: string,
  pages: ReadonlyMap<string, ReadPage>,
  files: ReadonlySet<string>,
): string | undefined {
  if (address === "") return "a link has no address. Fix: write where it leads, or leave the link out";
  if (!/^[/#]/.test(address) || address.startsWith("//")) return undefined;
  const { pathname, hash } = new URL(address, `http://site${route}`);
  const target = pages.get(pathname);
  if (!target && !files.has(decodeURI(pathname.slice(1)))) {
    const fix = suggestion(pathname, [...pages.keys()]) ?? "write the address of a page of this site";
    return `a link leads to "${address}", and there is no such page or file. Fix: ${fix}`;
  }
  if (target && hash !== "" && !target.ids.has(decodeURIComponent(hash.slice(1))))
    return `a link leads to the place "${hash}" of ${pathname}, and that page has no such place. Fix: write an address without #, or the id of a part of that page`;
  return undefined;
}

/** A text of a data file, and its `FILE:LINE:COLUMN`. */
type DataText = { text: string; place: string };

function readDataTexts(folder: string): DataText[] {
  return readDataFiles(folder).flatMap(({ file, text: source }) => {
    const texts: DataText[] = [];
    visit(source, {
      onLiteralValue(text, _offset, _length, line, column) {
        if (typeof text === "string") texts.push({ text, place: `${file}:${line + 1}:${column + 1}` });
      },
    });
    return texts;
  });
}

/** Where an address was written, and a space: the text that equals it, or else the longest that contains it or is part of it. */
function findInData(address: string, dataTexts: readonly DataText[]): string {
  const plain = address.replace(/^\//, "");
  const near = dataTexts
    .filter(({ text }) => text.length > 5 && (text.includes(address) || address.includes(text)))
    .sort((one, other) => other.text.length - one.text.length);
  const found = dataTexts.find(({ text }) => text === address || text === plain) ?? near[0];
  return found ? `${found.place} ` : "";
}
