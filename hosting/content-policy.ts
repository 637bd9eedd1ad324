/** The content security policy of one page: the hashes of what is inlined in it, and other origins that it may use. */
import { createHash } from "node:crypto";
import { readParts } from "./read-parts.ts";

/** Other origins that every page may use, by what it may do with them. */
export interface PolicySources {
  script: readonly string[];
  style: readonly string[];
  image: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/**
 * The policy for the response header. Every byte here comes before the page, so directives that may fall back to another one are
 * left out: fonts and media use `default-src`.
 *
 * `child-src` is for workers and frames. Safari before 15.5 knows no `worker-src` and would ask `default-src`; where the two younger
 * names are missing, every browser reads `child-src`.
 *
 * `img-src` allows https, because client logos come from wherever the provider's answer says. A picture runs nothing.
 *
 * @param html the finished page
 * @returns one line
 */
export function pagePolicy(html: string, sources: PolicySources): string {
  const { scripts, styles, hasManifest, showsFiles } = readParts(html);
  return writePolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(scripts), ...sources.script],
    "style-src": ["'self'", ...hashes(styles), ...sources.style],
    "img-src": ["'self'", "data:", "https:", ...sources.image, ...(showsFiles ? ["blob:"] : [])],
    "connect-src": ["'self'", ...sources.connect],
    "child-src": ["'self'", ...sources.frame],
    "manifest-src": hasManifest ? ["'self'"] : [],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * The policy for a `<meta>` in the page: which scripts may run, for hosts that send no headers. It says no more, because where the
 * header is sent these bytes are spent twice. See docs/decisions/0016-one-source-for-hosts.md.
 *
 * @param html what follows the `<meta>` in the page
 */
export function metaPolicy(html: string, sources: PolicySources): string {
  return writePolicy({
    "script-src": ["'self'", ...hashes(readParts(html).scripts), ...sources.script],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  });
}

/** One line; directives without sources are left out of it. */
export function writePolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
}

/** The sources that allow inlined texts. */
export function hashes(texts: string[]): string[] {
  return texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
