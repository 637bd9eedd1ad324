import { vi } from "vitest";

/** One request as it left, and the means to answer it. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  json(): unknown;
  answer(status: number, body: string, statusText?: string, redirected?: boolean): void;
  /** The connection is lost after the answer's headers. */
  cut(): void;
  fail(): void;
  isAborted(): boolean;
}

/** Answers the provider's requests in place of the network. Returns them in the order they were sent. */
export function playServer(): SentRequest[] {
  const requests: SentRequest[] = [];
  const otherFetch = globalThis.fetch;
  const playedFetch = (address: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (!headers.authorization) {
      return otherFetch(address, init);
    }
    const { method = "GET", body, signal } = init;
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      if (signal?.aborted) {
        return reject(signal.reason);
      }
      requests.push({
        method,
        url: String(address),
        headers,
        body,
        json: () => (typeof body === "string" ? JSON.parse(body) : undefined),
        answer: (status, text, statusText = "", redirected = false) =>
          resolve({
            status,
            statusText,
            redirected,
            ok: status >= 200 && status < 300,
            text: async () => text,
            arrayBuffer: async () => new TextEncoder().encode(text).buffer,
          }),
        cut: () =>
          resolve({
            status: 200,
            statusText: "OK",
            redirected: false,
            ok: true,
            text: async () => {
              throw new TypeError("network error");
            },
            arrayBuffer: async () => {
              throw new TypeError("network error");
            },
          }),
        fail: () => reject(new TypeError("Failed to fetch")),
        isAborted: () => signal?.aborted ?? false,
      });
    });
  };
  vi.stubGlobal("fetch", playedFetch);
  return requests;
}
