import { vi } from "vitest";

/** One request as it was sent, with functions that answer it or make it fail. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  json(): unknown;
  answer(status: number, body: string, statusText?: string, redirected?: boolean): void;
  /** Cuts the connection after the headers of the answer. */
  cut(): void;
  fail(): void;
  isAborted(): boolean;
}

/** Replaces the network for requests to the provider. Returns a list to which each request is added when it is sent. */
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
