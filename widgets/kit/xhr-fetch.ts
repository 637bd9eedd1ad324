import { HttpError } from "./http-error.ts";
import type { NoAnswer, Sent } from "./http-error.ts";

/** How long a transfer may take, and who listens. */
export interface TransferOptions {
  /** Longest time until the answer; for an upload, longest time without progress. */
  deadlineMs: number;
  /** Each progress of an upload starts the deadline again. */
  isUpload?: boolean;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** One request on its way: the function that redaxios calls in place of `fetch`, and what is known about it. */
export interface Transfer {
  fetch: typeof window.fetch;
  readonly sent: Sent;
  /** The body of the answer as it came; redaxios hides whether it was JSON. */
  readonly text: string;
}

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` over XMLHttpRequest, for one request. Only XMLHttpRequest tells upload progress, and in most engines what left the
 * device (`sending/outcome.ts` knows in which): a refused connection fails with 0 bytes sent, a connection cut after the body has
 * fired `upload.load`.
 *
 * Rejects with {@link HttpError} of status 0 when no answer comes.
 */
export function createTransfer({ deadlineMs, isUpload, onProgress, signal }: TransferOptions): Transfer {
  const sent: Sent = { bytes: 0, isComplete: false, wasOffline: navigator.onLine === false };
  let text = "";

  const send = (address: RequestInfo | URL, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const url = String(address);
      const request = new XMLHttpRequest();
      let noAnswer: NoAnswer = "network";
      let timer: ReturnType<typeof setTimeout>;

      const stop = (why: NoAnswer) => {
        noAnswer = why;
        request.abort();
      };
      const startDeadline = () => {
        clearTimeout(timer);
        timer = setTimeout(() => stop("deadline"), deadlineMs);
      };
      const abort = () => stop("abort");
      const fail = () =>
        reject(new HttpError(failureMessage(url, 0, "Unknown Error"), url, 0, { ...sent }, noAnswer));

      request.open(init.method ?? "GET", url);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));

      request.upload.addEventListener("progress", ({ loaded, total }) => {
        sent.bytes = loaded;
        if (isUpload) startDeadline();
        if (total > 0) onProgress?.(loaded / total);
      });
      request.upload.addEventListener("load", ({ loaded }) => {
        sent.bytes = loaded;
        sent.isComplete = true;
      });
      request.addEventListener("load", () => {
        const { status, statusText, responseText } = request;
        text = responseText;
        try {
          resolve(new Response(STATUSES_WITHOUT_BODY.has(status) ? null : text, { status, statusText }));
        } catch {
          // A Response can hold no status outside 200–599.
          reject(new HttpError(failureMessage(url, status, statusText), url, status, { ...sent }));
        }
      });
      request.addEventListener("error", fail);
      request.addEventListener("abort", fail);
      request.addEventListener("loadend", () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      });

      if (signal?.aborted) {
        noAnswer = "abort";
        fail();
        return;
      }
      signal?.addEventListener("abort", abort);
      startDeadline();
      request.send(toBody(init.body));
    });

  return {
    fetch: send,
    sent,
    get text() {
      return text;
    },
  };
}

/** The product's words for a request that failed. */
export function failureMessage(url: string, status: number, statusText: string): string {
  return `Http failure response for ${url}: ${status} ${statusText}`;
}

function toBody(body: BodyInit | null | undefined): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream)
    throw new TypeError("A stream cannot be sent. Send text, a file or form data.");
  return body ?? null;
}
