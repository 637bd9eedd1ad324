import type { Answer } from "./ask.ts";
import { type Check, type Fault, isHttps, judgeEach, type Subject } from "./check.ts";
import { SERVER_ERROR } from "./expected.ts";
import { bodyFaults, headerFaults, statusFaults, typeFaults } from "./faults.ts";
import { fixHome } from "./home-for-all.ts";
import { AS_BROWSERS_DO, pageFaults } from "./pages.ts";

/** No page, and no file that should be there: the last ones tell whether more than the build was deployed. */
const NOTHING = [
  "/no-such-page",
  "/no/such/page",
  "/no-such-page.php",
  "/.env",
  "/.git/HEAD",
  "/package.json",
];

export const notFound: Check = {
  name: "404 for what is not there",
  run: (subject) =>
    judgeEach(NOTHING, async (address) => {
      const answer = await subject.ask(address, { headers: AS_BROWSERS_DO });
      // A host's firewall may refuse such a name before anybody looks for it.
      if (answer.status === 403 && address.startsWith("/.")) return [];
      const status = statusFaults(answer, 404);
      return status.length > 0 ? fixHome(status, answer, subject) : notFoundFaults(answer, subject);
    }),
};

/**
 * Hosts that choose headers by the address send those that every answer has; the page's policy stands in its `<meta>` there. What
 * they send beyond must be right.
 */
function notFoundFaults(answer: Answer, subject: Subject): Fault[] {
  const everywhere = subject.build.headersOf("/no-such-page");
  const ofPage = subject.build.headersOf("/404");
  const hasMeta = /<meta http-equiv="content-security-policy"/i.test(answer.content.toString());
  const expected = Object.fromEntries(
    Object.entries(ofPage).filter(
      ([name]) =>
        name in everywhere || name in answer.headers || (name === "content-security-policy" && !hasMeta),
    ),
  );
  return [
    ...typeFaults(answer, "html"),
    ...headerFaults(answer, expected, { isHttps: isHttps(subject) }),
    ...bodyFaults(answer, subject.build.notFound),
  ];
}

/** Nobody can ask for a 500. Its page must be there, as it was built. */
export const serverError: Check = {
  name: "the page that is shown with a 500",
  run: (subject) => judgeEach([SERVER_ERROR], (address) => pageFaults(subject, address)),
};
