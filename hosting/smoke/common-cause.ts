/** What makes hundreds of problems at once, seen by all of a site's answers together. It is said in their place. */
import type { Answer, Ask } from "./ask.ts";
import type { Problem } from "./check.ts";
import type { Build } from "./expected.ts";
import { LET_READ } from "./faults.ts";
import { LET_READ_REDIRECTS } from "./redirects.ts";

/** Stands for the problems that it explains, which are those at addresses of the site. */
export interface Cause extends Problem {
  explains: (problem: Problem) => boolean;
}

/** Every page of a build has these, and no host sends them by itself. */
const PAGE_HEADERS = ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"];

/** "Too many requests", as servers say it; nginx says 503 unless told otherwise. */
const TOO_MANY = [429, 503];

/** Of the answers: fewer than these may be of one file that is broken. */
const LIMITED_SHARE = 0.1;

/**
 * @returns `ask`, which counts what the site at `origin` answers, and what these answers have in common so far
 */
export function watchAnswers(
  ask: Ask,
  { origin, build }: { origin: string; build: Pick<Build, "pages"> },
): { ask: Ask; commonCauses: () => Cause[] } {
  const count = { answers: 0, tooMany: 0, pages: 0, pagesWithHeaders: 0 };
  // Each is in a file that ends in .html: a host has to be told.
  const clean = new Set(build.pages.map(({ address }) => address).filter((address) => address !== "/"));
  const lost = new Set<string>();
  return {
    async ask(address, question) {
      const answer = await ask(address, question);
      if (new URL(address, origin).origin !== origin) return answer;
      count.answers++;
      if (TOO_MANY.includes(answer.status)) count.tooMany++;
      if (answer.status === 404 && clean.has(address)) lost.add(address);
      if (isPage(answer)) {
        count.pages++;
        if (PAGE_HEADERS.some((name) => name in answer.headers)) count.pagesWithHeaders++;
      }
      return answer;
    },
    commonCauses: () => {
      const isRead = count.pages === 0 || count.pagesWithHeaders > 0;
      const isLimited = count.tooMany < count.answers && count.tooMany > count.answers * LIMITED_SHARE;
      const explained = lost.size > clean.size / 2 ? lost : new Set<string>();
      return [
        ...(isRead ? [] : [{ address: origin, ...unreadSettings(count.pages, explained) }]),
        ...(isLimited ? [{ address: origin, ...tooManyRequests(count.tooMany, count.answers) }] : []),
      ];
    },
  };
}

function isPage({ status, headers }: Answer) {
  return status === 200 && /^text\/html\b/.test(headers["content-type"] ?? "");
}

/** @param lost addresses of pages that are not found for that reason */
function unreadSettings(pages: number, lost: ReadonlySet<string>): Omit<Cause, "address"> {
  return {
    problem: `the server does not read the build's settings: of ${pages} answers with a page none has their headers`,
    fix: "nginx: include /var/www/site/nginx.conf in the server; Apache: AllowOverride All in the site's <Directory>, so that .htaccess is read; Caddy: import /var/www/site/Caddyfile; then reload the host (docs/hosting.md); a host that cannot send headers, as GitHub Pages: docs/hosting.md says what the site lacks there",
    explains: ({ address, problem, fix }) =>
      problem === "content-security-policy is missing" ||
      ([LET_READ, LET_READ_REDIRECTS].includes(fix) && !/status is (?:429|5)/.test(problem)) ||
      (lost.has(address) && problem.startsWith("its status is 404")),
  };
}

function tooManyRequests(refused: number, all: number): Omit<Cause, "address"> {
  return {
    problem: `the server limits how often it may be asked: ${refused} of ${all} answers are 429 or 503`,
    fix: "let this machine ask more often (nginx: limit_req), and run smoke again; where nothing of the kind is set, see the server's log",
    explains: ({ problem }) =>
      TOO_MANY.some((status) => new RegExp(`\\bstatus\\b.*\\b${status}\\b`).test(problem)),
  };
}
