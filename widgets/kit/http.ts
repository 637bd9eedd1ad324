import redaxios from "redaxios";

/** Connection, preflight, and an answer for which the server takes 40 s. */
const ANSWER_MS = 90_000;
/** A line of 64 kbit/s carries 8. Half of it, because the two files of a form share the line, less what TCP and TLS add. */
const BYTES_PER_MS = 3.5;
const XSRF = { xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" };

/**
 * A request that the server did not answer with success, or whose success could not be read. Its message is one of the two
 * of the product: `Http failure response for {url}: {status} {statusText}` and `Http failure during parsing`.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Whether our own deadline ended it. */
  readonly isTimeout: boolean;

  constructor(message: string, status: number, isTimeout = false) {
    super(message);
    this.status = status;
    this.isTimeout = isTimeout;
  }
}

/** The server answered with success, and the answer says no: a falsy body, `isSuccess: false`, a missing record. */
export class RefusalError extends Error {
  override readonly name = "RefusalError";

  /** The provider's own words, if it gave any. */
  readonly providerMessage: string;

  constructor(url: string, providerMessage: string) {
    super(`${url} refused: ${providerMessage || "it gave no reason"}`);
    this.providerMessage = providerMessage;
  }
}

/**
 * What counts as success, beside a status of 2xx. In each case `isSuccess: false` is a refusal, and a body that is there
 * and is not JSON (a captive portal's HTML, a body cut short) is a failure.
 *
 * - `truthy`: JSON that is not `null`, `false`, `0` or `""`; an empty body is a refusal
 * - `any`: any JSON, or no body at all
 * - `json`: any JSON; an empty body is a failure
 */
type ExpectedAnswer = "truthy" | "any" | "json";

/** A `body` is sent as JSON, unless it is a `FormData`; then `bytes` says how large it is. */
export interface RequestOptions {
  answer: ExpectedAnswer;
  body?: object;
  bytes?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * When a request of this size is ended. Nothing tells how much the line has carried, so the deadline is the time that the slowest line
 * needs for the whole.
 */
export const deadlineMs = (bytes: number): number => ANSWER_MS + bytes / BYTES_PER_MS;

/**
 * Sends one request with the bearer token: a `POST` if there is a `body`, else a `GET`. It ends at {@link deadlineMs}.
 *
 * redaxios has no deadline, follows redirects, and resolves for answers that cannot be read. Its `fetch` option and the checks below
 * correct that.
 *
 * @returns the answer's JSON; `null` for an empty body
 * @throws {HttpError} no answer, a status other than 2xx, or an answer that cannot be read
 * @throws {RefusalError} a readable answer that says no
 */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const { answer, body, headers, signal } = options;
  const { bytes = new Blob([JSON.stringify(body ?? "")]).size } = options;
  const method = body ? "POST" : "GET";
  // The page's cross-site-request token is for its own origin: another must never see it.
  const isOwn = new URL(url, location.href).origin === location.origin;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, deadlineMs(bytes));
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  const fail = (status: number, why: string) => {
    const isTimeout = ending.signal.aborted && !signal?.aborted;
    return new HttpError(`Http failure response for ${url}: ${status} ${why}`.trim(), status, isTimeout);
  };

  const response = await redaxios<ArrayBuffer | undefined>({
    url,
    method,
    data: body,
    headers: { Authorization: `Bearer ${PROVIDER_TOKEN}`, ...headers },
    // As bytes, because redaxios hides whether a text was JSON.
    responseType: "arrayBuffer",
    validateStatus: () => true,
    ...(isOwn && method === "POST" && XSRF),
    fetch: (address, init) => fetch(address, { ...init, signal: ending.signal }),
  })
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    });
  // redaxios resolves without data if the connection was cut within the answer.
  if (!response?.data) throw fail(0, "Unknown Error");
  const { status, statusText } = response;
  if (status < 200 || status > 299) throw fail(status, statusText);
  const text = new TextDecoder().decode(response.data);
  let data: { isSuccess?: unknown; message?: unknown } | null = null;
  try {
    // A redirected POST was repeated as a GET: whatever answered that, nothing was stored.
    if (method === "POST" && "redirected" in response && response.redirected) throw new Error("redirected");
    if (answer === "json" || text.trim()) data = JSON.parse(text);
  } catch {
    throw new HttpError("Http failure during parsing", status);
  }
  if (data?.isSuccess === false)
    throw new RefusalError(url, typeof data.message === "string" ? data.message : "");
  if (answer === "truthy" && !data) throw new RefusalError(url, "");
  return data;
}

/** Logs why something failed, after the name of what did: `contact-form: Http failure response for …`. */
export function logFailure(name: string, reason: unknown): void {
  console.error(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`, reason);
}
