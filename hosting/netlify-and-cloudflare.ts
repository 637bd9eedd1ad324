/** `_headers` and `_redirects`, which Cloudflare Pages, Netlify and a few others read. */

import type { Hosting } from "./description.ts";

/** Cloudflare Pages: rules in `_headers`, and characters in a line of it. Netlify has no lower limit. */
export const HEADERS_LIMITS = { rules: 100, lineChars: 2_000 };

/**
 * Rules that match the same address have no header in common: these hosts would put both values behind each other. What caching an
 * address gets without a rule (`no-cache`, or the like) is theirs.
 *
 * @returns `leftOut`: pages for which there was no room; they keep the policy in their `<meta>`
 * @throws {Error} when a line is longer than the hosts read
 */
export function headersFile({ everywhere, pages, areas }: Pick<Hosting, "everywhere" | "pages" | "areas">): {
  text: string;
  leftOut: string[];
} {
  const rules = [
    { glob: "/*", headers: everywhere },
    ...areas.flatMap(({ globs, headers }) => globs.map((glob) => ({ glob, headers }))),
    ...pages.map(({ address, headers }) => ({ glob: address, headers })),
  ];
  const text = rules
    .slice(0, HEADERS_LIMITS.rules)
    .map(({ glob, headers }) => [glob, ...Object.entries(headers).map(writeHeader), ""].join("\n"))
    .join("");
  const long = text.split("\n").find((line) => line.length > HEADERS_LIMITS.lineChars);
  if (long)
    throw new Error(
      `A line of _headers has ${long.length} characters, hosts read ${HEADERS_LIMITS.lineChars}: ${long.slice(0, 80)}… Fix: inline fewer blocks in that page.`,
    );
  return { text, leftOut: rules.slice(HEADERS_LIMITS.rules).map(({ glob }) => glob) };
}

function writeHeader([name, value]: [name: string, value: string]) {
  return `  ${name}: ${value}`;
}

/**
 * Addresses with a slash or `.html` at their end are the hosts' own business. `/portfolio` is a page too, which Netlify prefers to
 * the redirect; that page leads on by itself.
 */
export function redirectsFile({ redirects, secondAddresses }: Hosting) {
  return [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...secondAddresses.map(({ from, to }) => `${from} ${to} 200`),
    "",
  ].join("\n");
}
