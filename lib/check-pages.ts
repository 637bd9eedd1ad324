/** Checks that every link, anchor and file of the pages of a built site exists. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { addressOf, isPage, listFiles } from "./hosts/site-files.ts";

/** @returns a line for each broken address of a built site, with the first page that has it */
export function checkPages(siteFolder: string): string[] {
  const files = listFiles(siteFolder);
  const read = (file: string) =>
    readPage(readFileSync(path.join(siteFolder, file), "utf8"));
  const pages = new Map(
    files.filter(isPage).map((file) => [addressOf(file), read(file)]),
  );
  const isThere = (address: string, route: string) => {
    // Links to other sites are not requested.
    if (address !== "" && (!/^[/#]/.test(address) || address.startsWith("//")))
      return true;
    const { pathname, hash } = new URL(address, `http://site${route}`);
    const target = pages.get(pathname);
    if (!target) return files.includes(decodeURI(pathname.slice(1)));
    return (
      address !== "" && (hash === "" || target.ids.has(decodeURIComponent(hash.slice(1))))
    );
  };
  const wrong = new Map<string, string>();
  for (const route of [...pages.keys()].sort())
    for (const address of pages.get(route)?.addresses ?? [])
      if (!wrong.has(address) && !isThere(address, route)) wrong.set(address, route);
  return [...wrong].map(
    ([address, route]) =>
      `on the page ${route}, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`,
  );
}

/** The ids of a page, and the values of `href` and `src` outside `<template>`. */
function readPage(html: string) {
  const document = parseDocument(html);
  const ids = new Set(
    DomUtils.getElementsByTagName("*", document).map(({ attribs }) => attribs["id"]),
  );
  DomUtils.getElementsByTagName("template", document).forEach(DomUtils.removeElement);
  const rest = DomUtils.getElementsByTagName("*", document);
  return {
    ids,
    addresses: rest.flatMap(({ attribs: { href, src } }) => href ?? src ?? []),
  };
}
