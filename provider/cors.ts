import { BOT_CHECK_HEADER, FAULT_HEADER, REFERENCE_HEADER, SOURCE_HEADER } from "./stand-in-settings.ts";

const allowedHeaders = [
  "authorization",
  "content-type",
  BOT_CHECK_HEADER,
  REFERENCE_HEADER,
  SOURCE_HEADER,
  FAULT_HEADER,
]
  .join(", ")
  .toLowerCase();

/** Who may read the answers of a route: the origin that asks, anyone, or only the stand-in's own pages. */
export type CorsRule = "reflect" | "anyone" | "none";

/**
 * CORS headers of an answer. Credentials are never allowed and no header is exposed: the site needs neither.
 * See https://fetch.spec.whatwg.org/#http-cors-protocol
 *
 * @param origin the request's `Origin`
 * @param allowedOrigins the only origins that are reflected; without it, every one is
 */
export function corsHeaders(
  rule: CorsRule,
  origin: string | undefined,
  allowedOrigins?: readonly string[],
): Record<string, string> {
  if (rule === "none") return {};
  if (rule === "anyone") return { "access-control-allow-origin": "*" };
  const isAllowed = origin !== undefined && (allowedOrigins?.includes(origin) ?? true);
  return { vary: "origin", ...(isAllowed && { "access-control-allow-origin": origin }) };
}

/**
 * What the answer to a preflight has beside `corsHeaders`.
 *
 * @param lifetimeSeconds how long the browser may keep it
 */
export function preflightHeaders(
  methods: readonly string[],
  lifetimeSeconds: number,
): Record<string, string> {
  return {
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": String(lifetimeSeconds),
  };
}
