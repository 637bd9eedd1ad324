import { readParts } from "../read-parts.ts";
import type { Answer } from "./ask.ts";
import { type Check, type Fault, isHttps, isLocal, judgeEach, type Subject } from "./check.ts";
import type { BuiltPage } from "./expected.ts";
import { bodyFaults, headerFaults, statusFaults, typeFaults } from "./faults.ts";

/** What browsers send. */
export const AS_BROWSERS_DO = { "accept-encoding": "gzip, deflate, br" };

export const pages: Check = {
  name: "pages, with their headers",
  run: (subject) => {
    const byAddress = new Map(subject.build.pages.map((page) => [page.address, page]));
    return judgeEach([...byAddress.keys()], async (address) => {
      const page = byAddress.get(address);
      if (!page) return [];
      const answer = await subject.ask(address, { headers: AS_BROWSERS_DO });
      const status = statusFaults(answer, 200);
      if (status.length > 0) return status;
      return [
        ...typeFaults(answer, "html"),
        ...headerFaults(answer, subject.build.headersOf(address), { isHttps: isHttps(subject) }),
        ...contentFaults(answer, page, subject),
      ];
    });
  },
};

/** One fault at most: a page with another canonical address has other content too. */
function contentFaults(answer: Answer, page: BuiltPage, subject: Subject): Fault[] {
  const canonical = readParts(answer.content.toString()).canonical ?? "";
  const { pathname } = new URL(page.canonical);
  const expected = isLocal(subject) ? page.canonical : subject.origin + pathname;
  if (canonical !== expected)
    return [
      {
        problem: `its canonical address is ${canonical || "missing"}, and should be ${expected}`,
        fix: `build with SITE_URL=${new URL(expected).origin}, and deploy that`,
      },
    ];
  // Two addresses have the same page; some hosts send the other one's file.
  const isTwin = subject.build.pages.some(
    (other) => other.canonical === page.canonical && answer.content.equals(Buffer.from(other.html)),
  );
  return isTwin ? [] : bodyFaults(answer, Buffer.from(page.html));
}
