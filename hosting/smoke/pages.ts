import { readParts } from "../read-parts.ts";
import type { Answer } from "./ask.ts";
import { type Check, type Fault, isHttps, judgeEach, type Problem, type Subject } from "./check.ts";
import { type BuiltPage, isOldAddress, SERVER_ERROR, saysNoindex } from "./expected.ts";
import { bodyFaults, headerFaults, statusFaults, typeFaults } from "./faults.ts";
import { NO_HOME_FOR_ALL } from "./home-for-all.ts";
import { siteNameFix, siteOriginOf } from "./site-name.ts";

/** What browsers send. */
export const AS_BROWSERS_DO = { "accept-encoding": "gzip, deflate, br" };

export const pages: Check = {
  name: "pages, with their headers",
  run: async (subject) => {
    const addresses = subject.build.pages
      .filter((page) => !isOldAddress(page) && page.address !== SERVER_ERROR)
      .map(({ address }) => address);
    const problems = await judgeEach(addresses, (address) => pageFaults(subject, address));
    return [...unreadProblems(problems, addresses.length, subject), ...problems];
  },
};

/** Where most pages lack every header, that is one fault, and it is said first. */
function unreadProblems(problems: readonly Problem[], pageCount: number, { origin }: Subject): Problem[] {
  const lacking = (name: string) => problems.filter(({ problem }) => problem === `${name} is missing`).length;
  const fewest = Math.min(...["content-security-policy", "x-content-type-options"].map(lacking));
  if (fewest <= pageCount / 2) return [];
  return [
    {
      address: origin,
      problem: `${fewest} of ${pageCount} pages come without the build's headers: the host seems not to read the file that was written for it`,
      fix: "nginx: include dist/nginx.conf in the server; Apache: AllowOverride All, so that .htaccess is read; Caddy: import dist/Caddyfile; then reload the host (docs/hosting.md)",
    },
  ];
}

/** @param address of a page of the build */
export async function pageFaults(subject: Subject, address: string): Promise<Fault[]> {
  const page = subject.build.pages.find((one) => one.address === address);
  if (!page) throw new Error(`The build has no page ${address}.`);
  const answer = await subject.ask(address, { headers: AS_BROWSERS_DO });
  const status = statusFaults(answer, 200);
  if (status.length > 0) return status;
  return [
    ...typeFaults(answer, "html"),
    ...headerFaults(answer, subject.build.headersOf(address), { isHttps: isHttps(subject) }),
    ...(page.isHidden ? [] : hiddenFaults(answer)),
    ...contentFaults(answer, page, subject),
  ];
}

function hiddenFaults({ headers }: Answer): Fault[] {
  return /\b(?:noindex|none)\b/i.test(headers["x-robots-tag"] ?? "")
    ? [
        {
          problem: `x-robots-tag: ${headers["x-robots-tag"]} keeps it out of search engines`,
          fix: "take that header away; hosts send it with previews, and not with a site's own name",
        },
      ]
    : [];
}

/** One fault at most: a page with another canonical address has other content too. */
function contentFaults(answer: Answer, page: BuiltPage, subject: Subject): Fault[] {
  const canonical = readParts(answer.content.toString()).canonical ?? "";
  const expected = siteOriginOf(subject) + new URL(page.canonical).pathname;
  if (canonical !== expected) return [canonicalFault(canonical, expected, subject)];
  if (page.isHidden && !saysNoindex(answer.content.toString()))
    return [
      {
        problem: "search engines may list it: its robots meta is gone",
        fix: "deploy the build again, whole",
      },
    ];
  // Two addresses have the same page; some hosts send the other one's file.
  const isTwin = subject.build.pages.some(
    (other) => other.canonical === page.canonical && answer.content.equals(Buffer.from(other.html)),
  );
  return isTwin ? [] : bodyFaults(answer, Buffer.from(page.html));
}

/** What is the same for every page of a site names no page, so that it is said once. */
function canonicalFault(canonical: string, expected: string, subject: Subject): Fault {
  const { build } = subject;
  const address = pathOf(canonical);
  if (address !== pathOf(expected) && build.pages.some((page) => page.canonical === build.origin + address))
    return {
      problem: `another page's file is served, that of ${address}`,
      fix: `deploy the build again, whole: each file, and the .br and .gz beside it; then reload the host${address === "/" ? `. Where all do so, ${NO_HOME_FOR_ALL}` : ""}`,
    };
  const isOfBuild = canonical === build.origin + pathOf(expected);
  return {
    problem: isOfBuild
      ? `it names ${build.origin} as the site's address, and ${subject.origin} was asked`
      : `its canonical address is ${canonical || "missing"}, and should be ${expected}`,
    fix: siteNameFix(subject),
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : "";
}
