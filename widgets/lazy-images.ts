import { whenIdle, whenNear } from "./kit/async/when.ts";
import { DEFAULT_IMAGE } from "./kit/ui/logo.ts";

/**
 * Distance at which a drawing is rendered. It must be less than 165 px, because the first
 * drawing of the home page is 165 to 260 px below a phone's screen and must not be loaded
 * at once.
 */
const DISTANCE_PX = 150;

/** Renders the content of each `<noscript data-near>` once the page has loaded and its parent is near the screen. */
export function renderWhenNear(page: ParentNode): void {
  whenIdle(() => {
    // With scripts, browsers read the content of a `<noscript>` as text. Our own page has
    // printed it, so it is safe HTML.
    for (const drawing of page.querySelectorAll("noscript[data-near]")) {
      // biome-ignore lint/style/noNonNullAssertion: it stands in the page
      void whenNear(drawing.parentElement!, DISTANCE_PX).then(() => {
        drawing.outerHTML = drawing.textContent ?? "";
      });
    }
  });
}

/** Replaces each image that cannot be loaded by the default image, even one that a widget adds later. */
export function replaceBrokenImages(page: Document): void {
  // `error` does not bubble, so listen in the capture phase.
  page.addEventListener(
    "error",
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || image.src.endsWith(DEFAULT_IMAGE)) {
        return;
      }
      // Leave the preview of a visitor's own photo alone.
      if (image.src.startsWith("blob:")) {
        return;
      }
      image.closest("picture")?.replaceWith(image);
      image.removeAttribute("srcset");
      image.src = DEFAULT_IMAGE;
    },
    true,
  );
  // Request images again that failed before this script came, so that the listener above
  // gets their `error`.
  for (const image of page.querySelectorAll("img")) {
    const { src, complete, naturalWidth } = image;
    if (complete && !naturalWidth) {
      image.src = src;
    }
  }
}
