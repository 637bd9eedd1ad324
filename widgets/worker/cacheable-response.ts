/**
 * Decides which answers may be cached, because a captive portal, or a host during a
 * deploy, sends its own page for any address.
 */

/** The argument of Workbox's `cacheWillUpdate`, which returns the response to cache, or `null` to cache none. */
interface CacheUpdate {
  request: { readonly url: string };
  response: Response;
}

/** Resolves with the response if it is a complete stylesheet or script, as requested; otherwise with `null`. */
export async function cacheableFile({
  request,
  response,
}: CacheUpdate): Promise<Response | null> {
  const isStyle = new URL(request.url).pathname.endsWith(".css");
  const text = await readBody(
    response,
    isStyle ? /^text\/css/ : /^(?:text|application)\/javascript/,
  );
  // Look at the text, too, because some hosts send HTML with the media type that fits the
  // address.
  return text && !/^\s*</.test(text) ? response : null;
}

/** Resolves with the response if it is a complete page of this site; otherwise with `null`. */
export async function cacheablePage({ response }: CacheUpdate): Promise<Response | null> {
  const text = await readBody(response, /^text\/html/);
  // Only our own pages have `data-main`, which marks their main script.
  return text.includes("data-main") && /<\/html>\s*$/.test(text) ? response : null;
}

/** Returns whether a page has been removed. A redirect counts as removed, because a worker does not follow it. */
export const isGone = ({ status, type }: Response) =>
  status === 404 || status === 410 || type === "opaqueredirect";

/** Returns whether a response is less than a day old, by the host's `Date` and the device's clock. */
export const isOfToday = ({ headers }: Response) =>
  Math.abs(Date.now() - Date.parse(headers.get("date") ?? "")) < 24 * 60 * 60 * 1_000;

/**
 * Resolves with the body of a response; with an empty text for an error, a redirect,
 * another server's response, another media type, or a body that was cut.
 */
async function readBody(response: Response, expectedType: RegExp): Promise<string> {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || type !== "basic" || redirected) {
    return "";
  }
  if (!expectedType.test(headers.get("content-type") ?? "")) {
    return "";
  }
  const copy = response.clone();
  const body = await copy.blob().catch(() => new Blob());
  // Compare the length, because Firefox accepts a body that was cut. The header of a
  // compressed body cannot be compared, because it counts the compressed bytes.
  const bytes = headers.has("content-encoding") ? null : headers.get("content-length");
  return bytes === null || Number(bytes) === body.size ? body.text() : "";
}
