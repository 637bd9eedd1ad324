import { whenIdle, whenNear } from "./kit/when.ts";

/** The first drawing of home is 350 px below the screen of a phone: who never scrolls need not pay for it. */
const DISTANCE_PX = 300;

/**
 * Puts each drawing in its place, `<div><noscript data-near><img …></noscript></div>`, once the page has loaded and the place is near the screen.
 * Why not the browser by itself: `site/components/drawing/NearDrawing.tsx`.
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
