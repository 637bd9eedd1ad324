/** The content security policy of one page: what is inlined in it, by its hash, and the origins of the settings. */
import { createHash } from "node:crypto";
import { BOT_CHECK_SOURCES } from "./bot-check-sources.ts";
import type { Settings } from "../build/settings.ts";

/** A script of one of these types is data: a browser looks at no policy for it (HTML standard, "prepare the script element"). */
const DATA_SCRIPT = /\stype="?application\/(?:ld\+)?json/;

/**
 * The policy for the response header. Directives that fall back to another one's sources are left out, since each byte here is
 * one more in front of the page: fonts and media fall back to `default-src`.
 *
 * `child-src` is for workers and frames alike: Safari knows `worker-src` from 15.5 on only, and before that takes no other source for
 * a worker than `child-src`, or `default-src`; where there is a `child-src`, every browser reads it in place of the two younger names.
 *
 * Client logos come from wherever the provider's answer says, which no build knows: `img-src` allows https. A picture runs nothing.
 *
 * @param html the finished page
 * @returns one line
 * @throws {Error} where the page holds a `style` attribute, which no hash allows
 */
export function pagePolicy(html: string, settings: Settings): string {
  const { frame, style, connect } = BOT_CHECK_SOURCES[settings.botCheck];
  const uploads = /data-widget="(?:internship-form|career-list)"/.test(html);
  return writePolicy({
    "default-src": ["'none'"],
    "script-src": scriptSources(html, settings),
    "style-src": ["'self'", ...hashes(html, "style"), ...style],
    "img-src": ["'self'", "data:", "https:", ...localPictures(settings), ...(uploads ? ["blob:"] : [])],
    "connect-src": ["'self'", ...providerOrigins(settings), ...connect],
    "child-src": ["'self'", ...frame],
    "manifest-src": html.includes('rel="manifest"') ? ["'self'"] : [],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * The policy for a `<meta>` in the page: what scripts may run, for hosts that send no headers. It repeats no more than that,
 * because where the header is sent these bytes are spent twice. See docs/decisions/0016-one-source-for-hosts.md.
 *
 * @param html what follows the policy in the page
 */
export function metaPolicy(html: string, settings: Settings) {
  return writePolicy({
    "script-src": scriptSources(html, settings),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  });
}

function scriptSources(html: string, settings: Settings) {
  return ["'self'", ...hashes(html, "script"), ...BOT_CHECK_SOURCES[settings.botCheck].script];
}

/** @param directives one without sources is left out */
function writePolicy(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
}

function hashes(html: string, element: "script" | "style") {
  return [...html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([^]*?)</${element}>`, "g"))]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && !DATA_SCRIPT.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/** Where forms are sent, files uploaded, vacancies and the bot check's challenge fetched. */
function providerOrigins({ providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey }: Settings) {
  const addresses = [providerApi, providerUpload, careersUrl];
  if (botCheck === "altcha") addresses.push(botCheckSiteKey);
  return addresses.map((address) => new URL(address).origin);
}

/** The stand-in serves its logos from a port of its own, without https. */
function localPictures({ providerApi }: Settings) {
  const { protocol, hostname } = new URL(providerApi);
  return protocol === "http:" ? [`http://${hostname}:*`] : [];
}
