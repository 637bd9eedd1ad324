import { readParts } from "../read-parts.ts";
import type { Answer } from "./ask.ts";
import { type Check, type Fault, isHttps, judgeEach, type Subject } from "./check.ts";
import { type BuiltPage, isOldAddress, SERVER_ERROR, saysNoindex } from "./expected.ts";
import { bodyFaults, headerFaults, statusFaults, typeFaults } from "./faults.ts";
import { NO_HOME_FOR_ALL } from "./home-for-all.ts";
import { siteNameFix, siteOriginOf } from "./site-name.ts";

/** What browsers send. */
export const AS_BROWSERS_DO = { "accept-encoding": "gzip, deflate, br" };

export const pages: Check = {
  name: "pages, with their headers",
  run: (subject) => {
    const addresses = subject.build.pages
      .filter((page) => !isOldAddress(page) && page.address !== SERVER_ERROR)
      .map(({ address }) => address);
    return judgeEach(addresses, (address) => pageFaults(subject, address));
  },
};

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
