import type { IncomingMessage, ServerResponse } from "node:http";

const keptEntries = 10_000;

export interface LoggedRequest {
  /** ISO 8601 in UTC. */
  time: string;
  method: string;
  /** With its query. */
  path: string;
  /** Name of the call that it was for. */
  call?: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Missing until there is an answer. */
  status?: number;
  /** The browser repeats it by itself, since a fault cut its connection; no page asked for it. */
  isRepeated: boolean;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Keeps the last ten thousand requests, preflights included. */
export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  return {
    add({
      request: { method = "", url = "", headers },
      response,
      call,
      isRepeated,
    }: {
      request: IncomingMessage;
      response: ServerResponse;
      call: string | undefined;
      isRepeated: boolean;
    }) {
      const entry: LoggedRequest = {
        time: new Date().toISOString(),
        method,
        path: url,
        call,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        isRepeated,
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
