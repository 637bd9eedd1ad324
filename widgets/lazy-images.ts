/** Images that come late, and those that don't come. */
import { DEFAULT_IMAGE } from "./kit/draw-logo.ts";
import { whenIdle, whenNear } from "./kit/when.ts";

/** The first drawing of home is 350 px below the screen of a phone: a visitor who never scrolls need not pay for it. */
const DISTANCE_PX = 300;

/**
 * Puts each drawing in its place, `<div><noscript data-near><img …></noscript></div>`, once the page has loaded and the place is near the screen.
 * `site/components/drawing/NearDrawing.tsx` says why the browser does not do that by itself.
 */
export function drawWhenNear(page: ParentNode): void {
  whenIdle(() => {
    // With script on, what a `<noscript>` holds is text: the page's own.
    for (const drawing of page.querySelectorAll("noscript[data-near]"))
      void whenNear(drawing.parentElement!, DISTANCE_PX).then(() => {
        drawing.outerHTML = drawing.textContent ?? "";
      });
  });
}

/** Shows the default image in place of each image that cannot be loaded: those of the page, and those that widgets add later. */
export function replaceBrokenImages(page: Document): void {
  // `error` does not bubble: it is caught on its way down.
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
  // The error of an image that failed before this script came is heard when it is asked for once more.
  for (const image of page.querySelectorAll("img")) {
    const { src, complete, naturalWidth } = image;
    if (complete && !naturalWidth) image.src = src;
  }
}
