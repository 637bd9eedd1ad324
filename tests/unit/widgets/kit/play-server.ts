import { vi } from "vitest";

/** One request as it left, and the means to answer it. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  json(): unknown;
  answer(status: number, body: string, statusText?: string, redirected?: boolean): void;
  /** A part of the file has left the page. */
  leave(): void;
  fail(): void;
  isAborted(): boolean;
}

/**
 * Puts a server that the test plays in place of the browser's network. Returns the requests with the provider's token in the order they
 * were sent; any other goes where it went before.
 */
export function playServer(): SentRequest[] {
  const requests: SentRequest[] = [];
  const record = (
    { method = "GET", body }: RequestInit,
    url: string,
    headers: Record<string, string>,
    means: Pick<SentRequest, "answer" | "leave" | "fail" | "isAborted">,
  ) => {
    const json = () => (typeof body === "string" ? JSON.parse(body) : undefined);
    requests.push({ method, url, headers, body, json, ...means });
  };

  const otherFetch = globalThis.fetch;
  const playedFetch = (address: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (!headers.authorization) return otherFetch(address, init);
    const { signal } = init;
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      if (signal?.aborted) return reject(signal.reason);
      record(init, String(address), headers, {
        answer: (status, text, statusText = "", redirected = false) =>
          resolve({
            ...{ status, statusText, redirected },
            arrayBuffer: async () => new TextEncoder().encode(text).buffer,
          }),
        leave: () => {},
        fail: () => reject(new TypeError("Failed to fetch")),
        isAborted: () => signal?.aborted ?? false,
      });
    });
  };
  vi.stubGlobal("fetch", playedFetch);

  class PlayedRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = "";
    response: unknown;
    responseURL = "";
    private init: RequestInit = {};
    private headers: Record<string, string> = {};
    private isAborted = false;

    open(method: string, url: string) {
      this.init = { method };
      this.responseURL = url;
    }
    setRequestHeader(name: string, value: string) {
      // As servers read names.
      this.headers[name.toLowerCase()] = value;
    }
    abort() {
      this.isAborted = true;
      this.end("abort");
    }
    send(body: XMLHttpRequestBodyInit | null) {
      record({ ...this.init, body }, this.responseURL, this.headers, {
        answer: (status, text, statusText = "", redirected = false) => {
          if (redirected) this.responseURL += "/elsewhere";
          Object.assign(this, { status, statusText, response: new TextEncoder().encode(text).buffer });
          this.end("load");
        },
        leave: () => this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 1_000 })),
        fail: () => this.end("error"),
        isAborted: () => this.isAborted,
      });
    }
    private end(type: string) {
      this.dispatchEvent(new ProgressEvent(type));
      this.dispatchEvent(new ProgressEvent("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", PlayedRequest);
  return requests;
}
