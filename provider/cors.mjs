import { BOT_CHECK_HEADER, FAULT_HEADER, REFERENCE_HEADER } from "./stand-in-settings.mjs";

const allowedHeaders = ["authorization", "content-type", BOT_CHECK_HEADER, REFERENCE_HEADER, FAULT_HEADER]
  .join(", ")
  .toLowerCase();
const preflightLifetimeSeconds = 600;

/**
 * Who may read the answers of a route: the origin that asks, anyone at all, or only the stand-in's own pages.
 * @typedef {"reflect" | "anyone" | "none"} CorsRule
 */

/**
 * CORS headers of an answer. Credentials are never allowed and no header is exposed: the site needs neither.
 * See https://fetch.spec.whatwg.org/#http-cors-protocol
 *
 * @param {CorsRule} rule
 * @param {string | undefined} origin the request's `Origin`
 * @param {readonly string[]} [allowedOrigins] the only origins that are reflected; without it, every one is
 * @returns {Record<string, string>}
 */
export function corsHeaders(rule, origin, allowedOrigins) {
  if (rule === "none") return {};
  if (rule === "anyone") return { "access-control-allow-origin": "*" };
  const isAllowed = origin !== undefined && (allowedOrigins?.includes(origin) ?? true);
  return { vary: "origin", ...(isAllowed && { "access-control-allow-origin": origin }) };
}

/**
 * What a preflight is told on top of `corsHeaders`.
 *
 * @param {readonly string[]} methods
 * @returns {Record<string, string>}
 */
export function preflightHeaders(methods) {
  return {
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": String(preflightLifetimeSeconds),
  };
}
