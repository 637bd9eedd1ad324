/** Vercel's own code, which makes of `vercel.json` the routes that its network follows. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { getCleanUrls, getTransformedRoutes } from "@vercel/routing-utils";
import { listFiles } from "../../hosting/site-files.ts";
import type { Reading } from "./reading.ts";

/** @param site the built site */
export function readAsVercel(site: string): Reading {
  const { routes, error } = getTransformedRoutes(
    JSON.parse(readFileSync(path.join(site, "vercel.json"), "utf8")),
  );
  const matching = (address: string) =>
    (routes ?? []).filter(({ src }) => src !== undefined && new RegExp(src).test(address));
  const pages = new Set(
    getCleanUrls(listFiles(site).filter((file) => file.endsWith(".html"))).map(({ clean }) => clean),
  );
  return {
    joinsValues: false,
    refused: error ? [error.message] : [],
    rulesFor: (address) =>
      matching(address)
        .filter((route) => route.continue)
        .map(({ headers }) => headers ?? {}),
    leadsTo: (address) => {
      const route = matching(address).find(({ headers }) => headers?.Location !== undefined);
      const to = route?.headers?.Location;
      return to === undefined
        ? undefined
        : { to: address.replace(new RegExp(route?.src ?? ""), to), status: route?.status ?? 0 };
    },
    findsFileOf: (address) => pages.has(address),
  };
}
