import { DEFAULT_IMAGE } from "./kit/logo.ts";
import { whenIdle, whenNear } from "./kit/when.ts";

/** On phones, the first drawing of home is 165 to 260 px below the screen. */
const DISTANCE_PX = 150;

/** Renders each drawing, `<div><noscript data-near><img …></noscript></div>`, once the page has loaded and its place is near the screen. */
export function renderWhenNear(page: ParentNode): void {
  whenIdle(() => {
    // With script on, the content of a `<noscript>` is text: the page's own.
    for (const drawing of page.querySelectorAll("noscript[data-near]"))
      void whenNear(drawing.parentElement!, DISTANCE_PX).then(() => {
        drawing.outerHTML = drawing.textContent ?? "";
      });
  });
}

/** Shows the default image in place of each image that cannot be loaded: those of the page, and those that widgets add later. */
export function replaceBrokenImages(page: Document): void {
  // `error` does not bubble, so listen in the capture phase.
  page.addEventListener(
    "error",
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || image.src.endsWith(DEFAULT_IMAGE)) return;
      image.closest("picture")?.replaceWith(image);
      image.removeAttribute("srcset");
      image.src = DEFAULT_IMAGE;
    },
    true,
  );
  // Request images that failed before this script loaded once more, so that their `error` events arrive here.
  for (const image of page.querySelectorAll("img")) {
    const { src, complete, naturalWidth } = image;
    if (complete && !naturalWidth) image.src = src;
  }
}
