import type { IncomingMessage, ServerResponse } from "node:http";

const keptEntries = 10_000;

export interface LoggedRequest {
  /** ISO 8601 in UTC */
  time: string;
  method: string;
  /** with its query */
  path: string;
  /** name of the call it was for */
  call?: string;
  /** names in lower case */
  headers: Readonly<Record<string, string>>;
  /** none yet, or none ever where the connection ended without an answer */
  status?: number;
}

/** Keeps the last ten thousand requests, preflights included. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  return {
    add({ method = "", url = "", headers }: IncomingMessage, response: ServerResponse, call?: string) {
      const entry: LoggedRequest = {
        time: new Date().toISOString(),
        method,
        path: url,
        call,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      };
      if (entries.length >= keptEntries) entries = entries.slice(1 - keptEntries);
      entries.push(entry);
      response.on("close", () => {
        if (response.headersSent) entry.status = response.statusCode;
      });
    },

    /** Copies, oldest first. */
    list: (): LoggedRequest[] => entries.map((entry) => ({ ...entry })),

    clear() {
      entries = [];
    },
  };
}
