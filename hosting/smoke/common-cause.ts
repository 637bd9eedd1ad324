/** What makes hundreds of problems at once, seen by all of a site's answers together. It is said in their place. */
import type { Answer, Ask } from "./ask.ts";
import type { Problem } from "./check.ts";

/** Every page of a build has these, and no host sends them by itself. */
const PAGE_HEADERS = ["content-security-policy", "permissions-policy", "cross-origin-opener-policy"];

/** "Too many requests", as servers say it; nginx says 503 unless told otherwise. */
const TOO_MANY = [429, 503];

/** Of the answers: fewer than these may be of one file that is broken. */
const LIMITED_SHARE = 0.1;

/**
 * @returns `ask`, which counts what the site at `origin` answers, and what these answers have in common so far
 */
export function watchAnswers(ask: Ask, origin: string): { ask: Ask; commonCauses: () => Problem[] } {
  const count = { answers: 0, tooMany: 0, pages: 0, pagesWithHeaders: 0 };
  return {
    async ask(address, question) {
      const answer = await ask(address, question);
      if (new URL(address, origin).origin !== origin) return answer;
      count.answers++;
      if (TOO_MANY.includes(answer.status)) count.tooMany++;
      if (isPage(answer)) {
        count.pages++;
        if (PAGE_HEADERS.some((name) => name in answer.headers)) count.pagesWithHeaders++;
      }
      return answer;
    },
    commonCauses: () => {
      const isRead = count.pages === 0 || count.pagesWithHeaders > 0;
      const isLimited = count.tooMany < count.answers && count.tooMany > count.answers * LIMITED_SHARE;
      return [
        ...(isRead ? [] : [{ address: origin, ...unreadSettings(count.pages) }]),
        ...(isLimited ? [{ address: origin, ...tooManyRequests(count.tooMany, count.answers) }] : []),
      ];
    },
  };
}

function isPage({ status, headers }: Answer) {
  return status === 200 && /^text\/html\b/.test(headers["content-type"] ?? "");
}

function unreadSettings(pages: number) {
  return {
    problem: `the server does not read the build's settings: of ${pages} answers with a page none has their headers`,
    fix: "nginx: include /var/www/site/nginx.conf in the server; Apache: AllowOverride All in the site's <Directory>, so that .htaccess is read; Caddy: import /var/www/site/Caddyfile; then reload the host (docs/hosting.md)",
  };
}

function tooManyRequests(refused: number, all: number) {
  return {
    problem: `the server limits how often it may be asked: ${refused} of ${all} answers are 429 or 503`,
    fix: "let this machine ask more often (nginx: limit_req), and run smoke again; where nothing of the kind is set, see the server's log",
  };
}
