import { setTimeout as delay } from "node:timers/promises";

/**
 * One request with everything that is needed to answer it.
 *
 * @typedef {object} Exchange
 * @property {import("node:http").IncomingMessage} request
 * @property {import("node:http").ServerResponse} response
 * @property {URL} url
 * @property {Record<string, string>} corsHeaders
 * @property {AbortSignal} gone aborted when the connection has ended
 */

/**
 * Sends a whole answer.
 *
 * @param {Exchange} exchange
 * @param {import("./answer.mjs").Answer} answer
 */
export function send({ response, corsHeaders }, { status, headers, body }) {
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
 * @param {Exchange} exchange
 * @param {number} delayMs
 * @returns {Promise<boolean>} whether somebody is still there to be answered
 */
export async function waitFor({ gone }, delayMs) {
  try {
    await delay(delayMs, undefined, { signal: gone });
    return true;
  } catch {
    return false;
  }
}
