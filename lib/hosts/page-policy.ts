/** Each page's content security policy, as a `<meta>` in the page, so that hosts need none. */
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
 * after this. `frame-ancestors` works only as a header (`hosts.ts`).
 */
export function withPolicy(html: string, settings: Readonly<Settings>): string {
  const [before, after, ...more] = html.split(CHARSET);
  if (after === undefined || more.length > 0) {
    throw new Error(
      `A page has not one ${CHARSET}. Fix: see site/layouts/Head.tsx.\n${html.slice(0, 200)}`,
    );
  }
  const document = parseDocument(html);
  const inlined = (name: string) => DomUtils.getElementsByTagName(name, document);
  const scripts = inlined("script").filter(
    ({ attribs: { src, type = "" } }) => src === undefined && !DATA_TYPES.includes(type),
  );
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  const {
    script = [],
    style = [],
    connect = [],
    frame = [],
  } = BOT_CHECK_SOURCES[botCheck];
  // Pages send forms and files to these addresses, and fetch vacancies and the bot check's challenge there.
  const receivers = [providerApi, providerUpload, careersUrl];
  if (botCheck === "altcha") {
    receivers.push(botCheckSiteKey);
  }
  const provider = new URL(providerApi);
  // The fake provider serves client logos without https, from another port.
  const logos = provider.protocol === "http:" ? [`http://${provider.hostname}:*`] : [];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(scripts.map(DomUtils.textContent)), ...script],
    "style-src": [
      "'self'",
      ...hashes(inlined("style").map(DomUtils.textContent)),
      ...style,
    ],
    // The provider chooses the addresses of client logos; `blob:` is a photo that a visitor has chosen.
    "img-src": ["'self'", "data:", "https:", "blob:", ...logos],
    "connect-src": [
      "'self'",
      ...receivers.map((address) => new URL(address).origin),
      ...connect,
    ],
    // `child-src` covers workers too, because Safari before 15.5 does not know `worker-src`:
    // https://developer.mozilla.org/docs/Web/HTTP/Headers/Content-Security-Policy/worker-src#browser_compatibility
    "child-src": ["'self'", ...frame],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
  return `${before}${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${after}`;
}

const hashes = (texts: string[]) =>
  texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
