import type { ClientItem } from "./lists.ts";

const DEFAULT_LOGO = "/images/clients/default.svg";

/**
 * A client's logo, 145 px wide, loaded when it is near; `alt` and `title` are its name. The list comes from outside: names are
 * set as text, and an address that is none of the web's gets the default logo.
 */
export function drawLogo({ image, name }: ClientItem): HTMLImageElement {
  const logo = new Image(145, 58);
  logo.loading = "lazy";
  logo.alt = logo.title = name || "Client";
  logo.src = /^https?:\/\//i.test(image) ? image : DEFAULT_LOGO;
  return logo;
}

/**
 * Marks each logo in `place` that has come with `data-loaded`; the CSS draws a placeholder for the others. One that cannot be
 * loaded becomes the default logo; where that cannot be loaded either, its name stands there.
 */
export function watchLogos(place: HTMLElement): void {
  const settle = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === "error" && !target.src.endsWith(DEFAULT_LOGO)) target.src = DEFAULT_LOGO;
    else target.dataset.loaded = "";
  };
  // Neither event bubbles.
  place.addEventListener("load", settle, true);
  place.addEventListener("error", settle, true);
}
