/*
 * What the worker may keep; null: nothing. A captive portal, or a host in the middle of a deploy, answers any address with a page of
 * its own, and what is kept once stays for as long as the release does.
 */

/** What Workbox hands over before it keeps an answer. */
interface Answer {
  request: { readonly url: string };
  response: Response;
}

/** @returns the answer where it is a script or a style sheet, as its address says, and whole */
export async function cacheableFile({ request, response }: Answer): Promise<Response | null> {
  const isStyle = new URL(request.url).pathname.endsWith(".css");
  const text = await textOf(response, isStyle ? /^text\/css/ : /^(?:text|application)\/javascript/);
  // HTML may come under a script's type too: some hosts go by the address alone.
  return text && !/^\s*</.test(text) ? response : null;
}

/** @returns the answer where it is a page of ours, and whole */
export async function cacheablePage({ response }: Answer): Promise<Response | null> {
  const text = await textOf(response, /^text\/html/);
  // Every page of ours names its main script so, and nobody else's does.
  return text.includes("data-main") && /<\/html>\s*$/.test(text) ? response : null;
}

/** Whether an answer says that there is no such page any more, or that it is elsewhere: a worker gets a redirect unopened. */
export function isGone({ status, type }: Response): boolean {
  return status === 404 || status === 410 || type === "opaqueredirect";
}

/** Whether a kept answer is of the last 24 hours, by the host's `Date` and this device's clock. */
export function isOfToday({ headers }: Response): boolean {
  return Math.abs(Date.now() - Date.parse(headers.get("date") ?? "")) < 24 * 60 * 60 * 1_000;
}

/** @returns nothing where the answer is an error, a redirect, another server's, of another type, or was cut off */
async function textOf(response: Response, expectedType: RegExp): Promise<string> {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || type !== "basic" || redirected) return "";
  if (!expectedType.test(headers.get("content-type") ?? "")) return "";
  const body = await response
    .clone()
    .blob()
    .catch(() => new Blob());
  // Firefox takes a body that was cut off. Of a compressed one this is the length on the line.
  const bytes = headers.has("content-encoding") ? null : headers.get("content-length");
  return bytes === null || Number(bytes) === body.size ? body.text() : "";
}
