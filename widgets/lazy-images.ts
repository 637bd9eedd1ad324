import { DEFAULT_IMAGE } from "./kit/draw-logo.ts";

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
  // An image that failed before this script came is asked for once more, so that its error is heard.
  for (const image of page.querySelectorAll("img")) {
    const { src, complete, naturalWidth } = image;
    if (complete && !naturalWidth) image.src = src;
  }
}
