/* A captive portal, or a host during a deploy, answers any address with its own page. */

/** What Workbox passes to `cacheWillUpdate`, which returns what to cache, or null. */
interface Answer {
  request: { readonly url: string };
  response: Response;
}

/** Returns the answer to a request for a style or a script if it is one, and whole; else null. */
export async function cacheableFile({
  request,
  response,
}: Answer): Promise<Response | null> {
  const isStyle = new URL(request.url).pathname.endsWith(".css");
  const text = await textOf(
    response,
    isStyle ? /^text\/css/ : /^(?:text|application)\/javascript/,
  );
  // Some hosts send HTML with a script's type, because they go by the address alone.
  return text && !/^\s*</.test(text) ? response : null;
}

/** Returns the answer if it is a page of this site, and whole; else null. */
export async function cacheablePage({ response }: Answer): Promise<Response | null> {
  const text = await textOf(response, /^text\/html/);
  // Only our pages mark their main script like this.
  return text.includes("data-main") && /<\/html>\s*$/.test(text) ? response : null;
}

/** Whether a page is no longer there. A redirect counts, because a worker does not follow it. */
export const isGone = ({ status, type }: Response) =>
  status === 404 || status === 410 || type === "opaqueredirect";

/** Whether an answer is less than a day old, by the host's `Date` and this device's clock. */
export const isOfToday = ({ headers }: Response) =>
  Math.abs(Date.now() - Date.parse(headers.get("date") ?? "")) < 24 * 60 * 60 * 1_000;

/** Returns the body; empty for an error, a redirect, another server's answer, another type or a cut body. */
async function textOf(response: Response, expectedType: RegExp): Promise<string> {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || type !== "basic" || redirected) {
    return "";
  }
  if (!expectedType.test(headers.get("content-type") ?? "")) {
    return "";
  }
  const copy = response.clone();
  const body = await copy.blob().catch(() => new Blob());
  // Firefox accepts a truncated body. Of a compressed body the header counts the compressed bytes.
  const bytes = headers.has("content-encoding") ? null : headers.get("content-length");
  return bytes === null || Number(bytes) === body.size ? body.text() : "";
}
