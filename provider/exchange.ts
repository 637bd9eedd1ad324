import { setTimeout as delay } from "node:timers/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

/** One request with everything that is needed to answer it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  corsHeaders: Record<string, string>;
  /** aborted when the connection has ended */
  gone: AbortSignal;
}

/** Sends a whole answer. */
export function send({ response, corsHeaders }: Exchange, { status, headers, body }: Answer) {
  if (response.destroyed || response.headersSent) return;
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, {
    ...headers,
    ...corsHeaders,
    ...(hasBody && { "content-length": String(Buffer.byteLength(body)) }),
  });
  response.end(hasBody ? body : undefined);
}

/**
 * Waits, but no longer than the connection lives.
 *
 * @returns whether somebody is still there to be answered
 */
export async function waitFor({ gone }: Exchange, delayMs: number): Promise<boolean> {
  try {
    await delay(delayMs, undefined, { signal: gone });
    return true;
  } catch {
    return false;
  }
}
