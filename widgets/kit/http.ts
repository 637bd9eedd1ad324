import redaxios from "redaxios";
import { PROVIDER_TOKEN } from "./settings.ts";

const DEADLINE_MS = 30_000;
const UPLOAD_PAUSE_MS = 20_000;
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

/** One request. `form` is sent as form data, with a deadline on its progress; `body` is sent as JSON. */
export interface RequestOptions {
  answer: ExpectedAnswer;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one request, a `POST` where there is a `body` or a `form`, else a `GET`. Each carries the bearer token and ends
 * within 30 s, or, for `form`, after 20 s without progress.
 *
 * redaxios has no deadline, and takes for a success what cannot be read; its `fetch` option and the reading below put that right.
 *
 * @returns the answer's JSON; `null` for an empty body
 * @throws {HttpError} no answer, a status other than 2xx, or an answer that cannot be read
 * @throws {RefusalError} a readable answer that says no
 */
export async function request(url: string, options: RequestOptions): Promise<unknown> {
  const { answer, body, form, headers } = options;
  const method = body || form ? "POST" : "GET";
  // The page's cross-site-request token is for its own origin: another must never see it.
  const isOwn = new URL(url, location.href).origin === location.origin;
  let status = 0;
  let text = "";
  await redaxios({
    url,
    method,
    data: form ?? body,
    headers: { Authorization: `Bearer ${PROVIDER_TOKEN}`, ...headers },
    ...(isOwn && method === "POST" && XSRF),
    fetch: async (_, init = {}) => {
      ({ status, text } = await transfer(url, init, options));
      // redaxios hides whether an answer was JSON: we read it ourselves.
      return new Response();
    },
  });
  let data: { isSuccess?: unknown; message?: unknown } | null = null;
  try {
    if (answer === "json" || text.trim()) data = JSON.parse(text);
  } catch {
    throw new HttpError("Http failure during parsing", status);
  }
  if (data?.isSuccess === false)
    throw new RefusalError(url, typeof data.message === "string" ? data.message : "");
  if (answer === "truthy" && !data) throw new RefusalError(url, "");
  return data;
}

/** A `fetch` over XMLHttpRequest, which alone tells an upload's progress. Whatever is no 2xx is an {@link HttpError}. */
function transfer(
  url: string,
  { method = "GET", headers, body }: RequestInit,
  { form, onProgress, signal }: RequestOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let isTimeout = false;
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => xhr.abort();
    const endOnTimeout = () => {
      isTimeout = true;
      abort();
    };
    const startDeadline = () => {
      clearTimeout(timer);
      timer = setTimeout(endOnTimeout, form ? UPLOAD_PAUSE_MS : DEADLINE_MS);
    };
    const fail = () => {
      const { status, statusText } = xhr;
      const why = status ? statusText : "Unknown Error";
      reject(new HttpError(`Http failure response for ${url}: ${status} ${why}`, status, isTimeout));
    };

    xhr.open(method, url);
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener("progress", ({ loaded, total }) => {
      if (form) startDeadline();
      if (total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      const { status, responseText: text } = xhr;
      if (status < 200 || status > 299) fail();
      else resolve({ status, text });
    });

    if (signal?.aborted) return fail();
    signal?.addEventListener("abort", abort);
    startDeadline();
    xhr.send(typeof body === "string" ? body : (form ?? null));
  });
}

/** Logs why something failed, after the name of what did: `contact-form: Http failure response for …`. */
export function logFailure(name: string, reason: unknown): void {
  console.error(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`, reason);
}
