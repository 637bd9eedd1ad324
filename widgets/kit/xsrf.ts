const COOKIE = "XSRF-TOKEN";
const HEADER = "X-XSRF-TOKEN";

/**
 * The cross-site-request token of the page as a header, for requests that change something on the page's own origin; no
 * header for `GET`, for another origin, or without the cookie. Another origin must never see the token.
 */
export function xsrfHeader(method: string, url: string): Record<string, string> {
  if (method === "GET" || new URL(url, location.href).origin !== location.origin) return {};
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${COOKIE}=`));
  if (!cookie) return {};
  const token = cookie.slice(COOKIE.length + 1);
  try {
    return { [HEADER]: decodeURIComponent(token) };
  } catch {
    return { [HEADER]: token };
  }
}
