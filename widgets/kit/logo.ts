import type { ClientItem } from "./lists.ts";

/** Shown in place of an image that cannot be loaded (`widgets/lazy-images.ts`). */
export const DEFAULT_IMAGE = "/images/clients/default.svg";

/**
 * A client's logo, 145 px wide, loaded when it is near, and the client's name for below it; `alt` and `title` are the name too. The CSS
 * shows it below the default logo. The list comes from outside: names are set as text, and an
 * address that is none of the web's gets the default logo.
 */
export function createLogo({ image, name }: ClientItem): [HTMLImageElement, HTMLSpanElement] {
  const logo = new Image(145, 58);
  logo.loading = "lazy";
  logo.alt = logo.title = name || "Client";
  // Until then the CSS shows a placeholder.
  logo.onload = () => logo.setAttribute("data-loaded", "");
  logo.src = /^https?:\/\//i.test(image) ? image : DEFAULT_IMAGE;
  const label = document.createElement("span");
  label.textContent = name;
  // A screen reader has read it as `alt` already.
  label.setAttribute("aria-hidden", "true");
  return [logo, label];
}
