/** `example.com` beside `www.example.com`: one of them is the site, and the other leads there or is nobody's. */
import { isIP } from "node:net";

/** @returns the origin with `www.` taken off its host, or put before it; nothing where the host is no name with a point */
export function otherNameOf(origin: string): string | undefined {
  const url = new URL(origin);
  if (!url.hostname.includes(".") || url.hostname.startsWith("[") || isIP(url.hostname)) return undefined;
  url.hostname = url.hostname.startsWith("www.") ? url.hostname.slice(4) : `www.${url.hostname}`;
  return url.origin;
}
