import { setTimeout as delay } from "node:timers/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

/** A request with everything that is needed to answer it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  corsHeaders: Record<string, string>;
  /** Aborts when the connection ends. */
  gone: AbortSignal;
}

/** One whose answer a fault spoils. */
export interface SpoiltExchange extends Exchange {
  /** Whether its connection served a request before. */
  isOnUsedConnection: boolean;
  /** Ends the connection at once. */
  cut(): void;
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
 * Waits, unless the connection ends before.
 *
 * @returns whether the connection is still there
 */
export async function waitFor({ gone }: Exchange, delayMs: number): Promise<boolean> {
  try {
    await delay(delayMs, undefined, { signal: gone });
    return true;
  } catch {
    return false;
  }
}
