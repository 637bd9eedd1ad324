/**
 * The origin of the partner's page. `window.origin` alone would not do: any script's `var origin` replaces it. A page in `srcdoc` has
 * no origin of its own address, and only there it is asked.
 */
export function pageOrigin(): string {
  return location.origin === "null" ? window.origin : location.origin;
}
