import { DEFAULT_IMAGE } from "./kit/ui/logo.ts";
import { whenIdle, whenNear } from "./kit/when.ts";

/** Less than 165: home's first drawing is 165 to 260 px below a phone's screen, and must not come at once. */
const DISTANCE_PX = 150;

/** Renders each `<noscript data-near>` once the page has loaded and its parent is near the screen. */
export function renderWhenNear(page: ParentNode): void {
  whenIdle(() => {
    // A browser with script reads a `<noscript>` as text. It comes from our page, so it is safe as HTML.
    for (const drawing of page.querySelectorAll("noscript[data-near]")) {
      // biome-ignore lint/style/noNonNullAssertion: it stands in the page
      void whenNear(drawing.parentElement!, DISTANCE_PX).then(() => {
        drawing.outerHTML = drawing.textContent ?? "";
      });
    }
  });
}

/** Replaces each image that cannot be loaded by the default image, also those that widgets add later. */
export function replaceBrokenImages(page: Document): void {
  // `error` does not bubble, so listen in the capture phase.
  page.addEventListener(
    "error",
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || image.src.endsWith(DEFAULT_IMAGE)) {
        return;
      }
      // A visitor's own photo is not one of ours.
      if (image.src.startsWith("blob:")) {
        return;
      }
      image.closest("picture")?.replaceWith(image);
      image.removeAttribute("srcset");
      image.src = DEFAULT_IMAGE;
    },
    true,
  );
  // Images that failed before this script came are requested again, so that their `error` events arrive here.
  for (const image of page.querySelectorAll("img")) {
    const { src, complete, naturalWidth } = image;
    if (complete && !naturalWidth) {
      image.src = src;
    }
  }
}
