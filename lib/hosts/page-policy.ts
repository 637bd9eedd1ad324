/** Writes each page's content security policy into a `<meta>` of the page, so that hosts need not send it. */
import { createHash } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import type { BotCheckName, Settings } from "../settings.ts";

/** A page as a tree of elements. */
type Document = ReturnType<typeof parseDocument>;

const HCAPTCHA = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const TURNSTILE = ["https://challenges.cloudflare.com"];

type Sources = Partial<
  Record<"script" | "frame" | "style" | "connect", readonly string[]>
>;

/**
 * The sources that a page must allow for each bot check, as documented at
 * https://developers.google.com/recaptcha/docs/faq,
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

/** The types of scripts that contain data, to which no policy applies. */
const DATA_TYPES = ["application/json", "application/ld+json"];

/**
 * Returns a page with its policy, which contains hashes of all inlined scripts and
 * styles, and origins of the settings. Nothing may be inlined into the page afterwards.
 * `frame-ancestors` is not in the policy, because it works only as a header
 * (`host-rules.ts`).
 */
export function addPolicy(html: string, settings: Readonly<Settings>): string {
  const page = parseDocument(html, { withEndIndices: true });
  const policy = Object.entries(collectDirectives(page, settings))
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;

  // Insert it after the charset, which is early, because a policy applies only to what
  // follows it.
  const [charset, ...others] = DomUtils.getElementsByTagName("meta", page).filter(
    ({ attribs }) => attribs["charset"] !== undefined,
  );
  if (!charset || others.length > 0) {
    throw new Error(
      `A page has not one <meta charset>. Fix: see site/layouts/Head.tsx.\n${html.slice(0, 200)}`,
    );
  }
  const at = Number(charset.endIndex) + 1;
  return html.slice(0, at) + meta + html.slice(at);
}

/** Returns the sources of each directive. Some may occur twice. */
function collectDirectives(
  page: Document,
  settings: Readonly<Settings>,
): Record<string, string[]> {
  const {
    script = [],
    style = [],
    connect = [],
    frame = [],
  } = BOT_CHECK_SOURCES[settings.botCheck];
  const inlined = readInlined(page);
  const provider = new URL(settings.providerApi);
  // Allow the fake provider's client logos, which it serves without https from another
  // port.
  const logos = provider.protocol === "http:" ? [`http://${provider.hostname}:*`] : [];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlined.scripts.map(hashText), ...script],
    "style-src": ["'self'", ...inlined.styles.map(hashText), ...style],
    // `https:` is for client logos, whose addresses the provider chooses; `blob:` is for
    // a visitor's chosen photo.
    "img-src": ["'self'", "data:", "https:", "blob:", ...logos],
    "connect-src": ["'self'", ...listOriginsAsked(settings), ...connect],
    // `child-src` is for frames and for workers, because Safari before 15.5 does not know
    // `worker-src`:
    // https://developer.mozilla.org/docs/Web/HTTP/Headers/Content-Security-Policy/worker-src#browser_compatibility
    "child-src": ["'self'", ...frame],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
}

/** Returns the texts of the scripts and styles that are inlined in a page. */
function readInlined(page: Document) {
  const named = (name: string) => DomUtils.getElementsByTagName(name, page);
  const scripts = named("script").filter(
    ({ attribs: { src, type = "" } }) => src === undefined && !DATA_TYPES.includes(type),
  );
  return {
    scripts: scripts.map(DomUtils.textContent),
    styles: named("style").map(DomUtils.textContent),
  };
}

/** Returns the origins of all requests: for forms, files and vacancies, and with ALTCHA for its challenge. */
function listOriginsAsked(settings: Readonly<Settings>): string[] {
  const { providerApi, providerUpload, careersUrl, botCheck, botCheckSiteKey } = settings;
  const addresses = [providerApi, providerUpload, careersUrl];
  if (botCheck === "altcha") {
    addresses.push(botCheckSiteKey);
  }
  return addresses.map((address) => new URL(address).origin);
}

const hashText = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
