import type { Answer } from "./ask.ts";
import type { Fault, Subject } from "./check.ts";

/** What to do where addresses that are no pages are answered with the home page ("soft 404"). */
export const NO_HOME_FOR_ALL =
  "take away the host's rule that sends unknown addresses to index.html (nginx: try_files or error_page with /index.html; Apache: FallbackResource, or a RewriteRule to index.html)";

/** @returns the faults of an answer, with that to do where it is the home page, or leads to it, and should not */
export function fixHome(faults: readonly Fault[], answer: Answer, subject: Subject): Fault[] {
  return isHome(answer, subject)
    ? faults.map(({ problem }) => ({ problem, fix: NO_HOME_FOR_ALL }))
    : [...faults];
}

function isHome({ status, headers, content }: Answer, { build, origin }: Subject): boolean {
  if (status === 200)
    return build.pages.some(({ address, html }) => address === "/" && content.equals(Buffer.from(html)));
  const place = headers.location ?? "";
  return (
    status >= 300 && status <= 399 && URL.canParse(place, origin) && isRoot(new URL(place, origin), origin)
  );
}

function isRoot(url: URL, origin: string) {
  return url.origin === origin && url.pathname === "/";
}
