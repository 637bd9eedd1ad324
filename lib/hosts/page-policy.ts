/** Each page's content security policy, as a `<meta>` in the page, so that hosts need not send it. */
import { createHash } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import type { BotCheckName, Settings } from "../settings.ts";

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const TURNSTILE = ["https://challenges.cloudflare.com"];

type Sources = Partial<
  Record<"script" | "frame" | "style" | "connect", readonly string[]>
>;

/**
 * Sources that a page must allow for each bot check, by https://developers.google.com/recaptcha/docs/faq,
 * https://docs.hcaptcha.com/#content-security-policy-settings and
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/.
 */
const BOT_CHECK_SOURCES: Record<BotCheckName, Sources> = {
  altcha: {},
  recaptcha: {
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frame: [
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ],
    connect: ["https://www.google.com/recaptcha/"],
  },
  hcaptcha: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
  turnstile: { script: TURNSTILE, frame: TURNSTILE },
};

/** Scripts that are data, to which no policy applies. */
const DATA_TYPES = ["application/json", "application/ld+json"];

/** The policy follows this element, because a policy applies only to what comes after it. */
const CHARSET = '<meta charset="utf-8"/>';

/**
 * Adds a page's policy: hashes of all inlined texts, and origins from the settings. Nothing may be inlined
 * after this. `frame-ancestors` works only as a header (`host-rules.ts`).
 */
export function withPolicy(html: string, settings: Readonly<Settings>): string {
  const [before, after, ...more] = html.split(CHARSET);
  if (after === undefined || more.length > 0) {
    throw new Error(
      `A page has not one ${CHARSET}. Fix: see site/layouts/Head.tsx.\n${html.slice(0, 200)}`,
    );
  }
  const policy = Object.entries(directivesOf(html, settings))
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
  return `${before}${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${after}`;
}

/** The sources of each directive, some of them twice. */
function directivesOf(
  html: string,
  settings: Readonly<Settings>,
): Record<string, string[]> {
  const {
    script = [],
    style = [],
    connect = [],
    frame = [],
  } = BOT_CHECK_SOURCES[settings.botCheck];
  const inlined = readInlined(html);
  const provider = new URL(settings.providerApi);
  // The fake provider serves client logos without https, from another port.
  const logos = provider.protocol === "http:" ? [`http://${provider.hostname}:*`] : [];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlined.scripts.map(hashOf), ...script],
    "style-src": ["'self'", ...inlined.styles.map(hashOf), ...style],
    // The provider chooses the addresses of client logos; `blob:` is a photo that a visitor has chosen.
    "img-src": ["'self'", "data:", "https:", "blob:", ...logos],
    "connect-src": ["'self'", ...originsAsked(settings), ...connect],
    // `child-src` covers workers too, because Safari before 15.5 does not know `worker-src`:
    // https://developer.mozilla.org/docs/Web/HTTP/Headers/Content-Security-Policy/worker-src#browser_compatibility
    "child-src": ["'self'", ...frame],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
}

/** The texts of the scripts and style sheets that stand in a page. */
function readInlined(html: string) {
  const document = parseDocument(html);
  const named = (name: string) => DomUtils.getElementsByTagName(name, document);
  const scripts = named("script").filter(
    ({ attribs: { src, type = "" } }) => src === undefined && !DATA_TYPES.includes(type),
  );
  return {
    scripts: scripts.map(DomUtils.textContent),
    styles: named("style").map(DomUtils.textContent),
  };
}

/** The addresses to which pages send forms and files, and of the vacancies and the bot check's challenge. */
function originsAsked(settings: Readonly<Settings>): string[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  const addresses = [providerApi, providerUpload, careersUrl];
  if (botCheck === "altcha") {
    addresses.push(botCheckSiteKey);
  }
  return addresses.map((address) => new URL(address).origin);
}

const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
