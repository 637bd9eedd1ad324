/** Checks that every page, file and anchor to which the pages of a built site link exists. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { listFiles } from "./files.ts";
import { isPage, routeOf } from "./hosts/site-files.ts";

/** A made-up origin, to parse addresses without an origin, which are those of the site itself. */
const SITE = "http://site";

/** The attributes with one address. */
const ADDRESS_ATTRIBUTES = ["href", "src", "action", "formaction", "poster"];

/** The attributes with several addresses, each with a width or a density. */
const ADDRESS_LIST_ATTRIBUTES = ["srcset", "imagesrcset"];

interface ReadPage {
  ids: Set<string | undefined>;
  addresses: string[];
}

/** Returns a line for each broken address in the pages of a built site, with the first page that contains it. */
export function findBrokenLinks(siteFolder: string): string[] {
  const files = listFiles(siteFolder);
  const pages = new Map<string, ReadPage>();
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    // Pages for partners keep their ending: `/widgets/docs.html`.
    const route = isPage(file) ? routeOf(file) : `/${file}`;
    pages.set(route, readPage(readFileSync(path.join(siteFolder, file), "utf8")));
  }

  const isThere = (address: string, route: string): boolean => {
    if (address === "" || !URL.canParse(address, SITE + route)) {
      return false;
    }
    const { origin, pathname, hash } = new URL(address, SITE + route);
    // Do not check links to other sites.
    if (origin !== SITE) {
      return true;
    }
    const target = pages.get(pathname);
    if (!target) {
      return files.includes(decode(pathname.slice(1)));
    }
    return hash === "" || target.ids.has(decode(hash.slice(1)));
  };

  const broken = new Map<string, string>();
  for (const route of [...pages.keys()].sort()) {
    for (const address of pages.get(route)?.addresses ?? []) {
      if (!broken.has(address) && !isThere(address, route)) {
        broken.set(address, route);
      }
    }
  }
  return [...broken].map(
    ([address, route]) =>
      `on the page ${route}, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`,
  );
}

/** Decodes a part of an address. Returns it unchanged if it contains a percent sign without two hex digits. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the ids in a page, and the addresses that it links to or loads, without those in a `<template>`. */
function readPage(html: string): ReadPage {
  const ids = new Set<string | undefined>();
  const addresses: string[] = [];
  let openTemplates = 0;
  const parser = new Parser({
    onopentag(tag, attribs) {
      ids.add(attribs["id"]);
      openTemplates += tag === "template" ? 1 : 0;
      if (openTemplates === 0) {
        addresses.push(...listAddresses(attribs));
      }
    },
    onclosetag(tag) {
      openTemplates -= tag === "template" ? 1 : 0;
    },
  });
  parser.end(html);
  return { ids, addresses };
}

const listAddresses = (attribs: Readonly<Record<string, string>>): string[] => [
  ...ADDRESS_ATTRIBUTES.flatMap((name) => attribs[name]?.trim() ?? []),
  ...ADDRESS_LIST_ATTRIBUTES.flatMap((name) => readAddressList(attribs[name] ?? "")),
];

/**
 * Returns the addresses in a list such as `/a.avif 320w, /b.avif 640w`:
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
const readAddressList = (list: string): string[] =>
  Array.from(list.matchAll(/([^\s,]\S*)(?:\s+[\d.]+[wxh])?/g), ([, address = ""]) =>
    address.replace(/,+$/, ""),
  );
