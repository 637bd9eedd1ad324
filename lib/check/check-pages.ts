/** Reads the pages of a built site: each link, anchor and file that they name must be there. What templates owe besides is for tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { addressOf, isPage, listFiles } from "../hosts/site-files.ts";
import { counted } from "./problem.ts";

/**
 * @param siteFolder the built site
 * @returns a line for each address that leads nowhere, however many pages have it
 */
export function checkPages(siteFolder: string): string[] {
  const files = listFiles(siteFolder);
  const pages = new Map(
    files
      .filter(isPage)
      .map((file) => [addressOf(file), readPage(readFileSync(path.join(siteFolder, file), "utf8"))]),
  );
  const routesOf = new Map<string, string[]>();
  for (const [route, { addresses }] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const address of addresses) {
      // Other sites are not asked.
      if (address !== "" && (!/^[/#]/.test(address) || address.startsWith("//"))) continue;
      const { pathname, hash } = new URL(address, `http://site${route}`);
      const target = pages.get(pathname);
      const isThere = target
        ? hash === "" || target.ids.has(decodeURIComponent(hash.slice(1)))
        : files.includes(decodeURI(pathname.slice(1)));
      if (address === "" || !isThere) routesOf.set(address, [...(routesOf.get(address) ?? []), route]);
    }
  return [...routesOf].map(([address, [route, ...others]]) => {
    const more = others.length > 0 ? ` and ${counted(others.length, "other page", "other pages")}` : "";
    return `on the page ${route}${more}, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`;
  });
}

/** What `href` and `src` of a page name, as written, but in a `<template>`; and its ids. */
function readPage(html: string) {
  const page = { addresses: new Set<string>(), ids: new Set<string>() };
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
