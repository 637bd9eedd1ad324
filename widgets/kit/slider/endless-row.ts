/**
 * How many whole copies of a row an endless loop needs beside it: Swiper moves slides from one end to the other, and for that
 * at least as many must wait outside the view as stand in it.
 *
 * @returns 0 too where everything is in view and nothing has to move
 */
export function countCopies(slides: number, perView: number): number {
  return slides > perView ? Math.ceil((2 * perView) / slides) - 1 : 0;
}

/** Copies of the slides, for the eye alone: no names, no links to reach by keyboard. */
export function copySlides(slides: readonly HTMLElement[], times: number): HTMLElement[] {
  return Array.from({ length: times }, () => slides)
    .flat()
    .map((slide) => {
      const copy = slide.cloneNode(true);
      if (!(copy instanceof HTMLElement)) throw new TypeError("a slide is an HTML element");
      copy.setAttribute("aria-hidden", "true");
      copy.inert = true;
      return copy;
    });
}
