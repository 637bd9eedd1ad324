import { firstEntries } from "./first-entries.ts";
import { PROVIDER_TOKEN } from "./settings.ts";
import { xsrfHeader } from "./xsrf.ts";

const DEADLINE_MS = 30_000;

/** Lists from elsewhere end here: what is over it is logged and left out. */
export const MOST_ENTRIES = 500;

/**
 * Logs that a list was too long.
 *
 * @param what came, and where from: `/list answered with 501 entries`
 */
export function logLeftOut(what: string, most = MOST_ENTRIES): void {
  console.error(`${what}; the first ${most} are shown.`);
}

/**
 * Asks for a list, of which it gives the first `most` entries: a `POST` where there is a `body`, else a `GET`. It carries the bearer
 * token and ends within 30 s.
 *
 * Pages ask for lists unasked, so this is all that they load for it: a third of `http.ts`, whose redaxios and whose account of
 * what left the device serve submissions.
 *
 * @throws {Error} no answer, a status other than 2xx, or an answer that is not JSON, in the product's words; or an answer that
 *   is no list
 */
export function readList(url: string, body?: object, most = MOST_ENTRIES): Promise<unknown[]> {
  const method = body ? "POST" : "GET";
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = DEADLINE_MS;
    const headers = { Authorization: `Bearer ${PROVIDER_TOKEN}`, ...xsrfHeader(method, url) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (body) request.setRequestHeader("Content-Type", "application/json");
    request.addEventListener("loadend", async () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        reject(
          new Error(`Http failure response for ${url}: ${status} ${status ? statusText : "Unknown Error"}`),
        );
        return;
      }
      try {
        const { json, of } = await firstEntries(responseText, most);
        const answer: unknown = JSON.parse(json);
        if (of > 0) logLeftOut(`${url} answered with ${of} entries`, most);
        if (Array.isArray(answer)) resolve(answer);
        else reject(new TypeError(`${url} answered with something that is not a list`));
      } catch {
        reject(new Error("Http failure during parsing"));
      }
    });
    request.send(body ? JSON.stringify(body) : null);
  });
}
