import { ruleInWords } from "../example.ts";
import { labelOf } from "../locate.ts";
import { quoted } from "../quote.ts";
import { ownKeyword } from "./own-keyword.ts";

/**
 * The keyword `onSites: ["google.com/maps", "g.page"]` on the address of another site: it leads to one of these, or further into it.
 * Letter case of the site's name and a leading `www.` do not matter; `google.co.in` counts as `google.com`.
 */
export const onSites = ownKeyword<string[], string>(
  { keyword: "onSites", type: "string", schemaType: "array" },
  (sites, value, _surroundings, pointer, rule) => {
    if (!URL.canParse(value)) return [];
    const { hostname, pathname } = new URL(value);
    const place = hostname.replace(/^www\./, "").replace(/google\.co\.in$/, "google.com") + pathname;
    if (sites.some((site) => place.replace(/\/$/, "") === site || place.startsWith(`${site}/`))) return [];
    const fix = ruleInWords(rule) ?? `write an address of ${sites.join(", ")}`;
    return [{ what: `${labelOf(pointer)} leads to another site: ${quoted(value)}`, fix }];
  },
);

/** The format `uri`: the address of another site. Letters of any language may stand in it, as browsers show them. */
export function isSiteAddress(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text) && new URL(text).hostname.includes(".");
}
