/** `_headers` and `_redirects`, which Cloudflare Pages, Netlify and a few others read. */
import type { Hosting } from "./description.ts";

/** What Cloudflare Pages reads of `_headers`. Netlify reads at least as much. */
export const HEADERS_LIMITS = { rules: 100, lineChars: 2_000 };

/**
 * Rules that match the same address must not have a header in common, because these hosts would join both values. Without a rule for
 * caching they have a default of their own, much like `no-cache`.
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
 * These hosts clean addresses with a slash or `.html` at the end by themselves. Netlify prefers a page to a redirect from its
 * address, so a page that is redirected must lead on by itself.
 */
export function redirectsFile({ redirects, secondAddresses }: Hosting) {
  return [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...secondAddresses.map(({ from, to }) => `${from} ${to} 200`),
    "",
  ].join("\n");
}
