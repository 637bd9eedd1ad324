/** Scores one answer as Mozilla's Observatory scores a site, by its own tests and its own points. */
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";
import { Requests } from "@mdn/mdn-http-observatory/src/types.js";
import type { HtmlAnswer } from "./html-answers.ts";

const SITE = "https://site.test/";

export interface Score {
  points: number;
  /** Each result that gives or costs points: `corp-implemented-with-same-origin +10`. */
  reasons: string[];
}

/**
 * The Observatory's `scan` asks for the home page alone, and refuses errors: so its tests are called here, and their points added up as
 * there. The server was asked by http: what https adds is told as `docs/hosting.md` sets it up, a certificate that holds and one
 * redirect from http.
 */
export function scoreAnswer({ status, headers, body }: HtmlAnswer): Score {
  const html = body.toString();
  const response = {
    status,
    // Where there is no policy, one of the tests reads them as axios lets it.
    headers: { ...headers, get: (name: string) => headers[name] },
    data: html,
    verified: true,
    httpEquiv: parseHttpEquivHeaders(html, SITE),
  };
  const requests = new Requests("site.test");
  Object.assign(requests.responses, {
    auto: response,
    https: response,
    http: response,
    cors: response,
    httpRedirects: [
      { url: new URL("http://site.test/"), status: 301 },
      { url: new URL(SITE), status },
    ],
  });
  requests.resources.path = html;
  requests.session = { url: new URL(SITE) };
  const results = ALL_TESTS.map((test) => test(requests).result).filter((result) => result !== null);
  const given = results.map((result) => ({ result, points: getScoreModifier(result) }));
  const sum = (points: number[]) => points.reduce((total, some) => total + some, 100);
  const withoutExtra = sum(given.map(({ points }) => Math.min(points, 0)));
  return {
    points:
      withoutExtra < MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withoutExtra : sum(given.map(({ points }) => points)),
    reasons: given
      .filter(({ points }) => points !== 0)
      .map(({ result, points }) => `${result} ${points > 0 ? "+" : ""}${points}`),
  };
}
