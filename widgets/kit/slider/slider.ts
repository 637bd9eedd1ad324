import Swiper from "swiper";
import { drawDots } from "./dots.ts";
import { copySlides, countCopies } from "./endless-row.ts";
import { createRotation } from "./rotation.ts";
import type { RotationState } from "./rotation.ts";
import type { SliderTiming } from "./slider-timing.ts";

/** A step that the visitor asked for: quick, whatever the slider's own speed. */
const ASKED_STEP_MS = 300;

/**
 * Takes over the printed row of a `.slider`: a carousel as the WAI-ARIA Authoring Practices describe it, moved by Swiper.
 * Slides per view and the gap between them are the CSS's, `--per-view` and `--gap`, so that nothing changes its size.
 *
 * Hovering, a hidden tab and scrolling away interrupt the rotation; the pause button, the arrows, the dots, a swipe and the
 * keyboard's focus stop it. Where the visitor asked for less motion it never starts, and steps are not animated.
 */
export function startSlider(slider: HTMLElement, { intervalMs, speedMs }: SliderTiming): void {
  const view = find(slider, ".slider-view");
  const row = find(slider, ".slider-row");
  const pause = find(slider, '[data-slider="pause"]');
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let swiper: Swiper | undefined;
  let perView = 0;

  const move = (direction: "slideNext" | "slidePrev", durationMs: number) =>
    swiper?.[direction](wantsLessMotion ? 0 : durationMs);
  const rotation = wantsLessMotion
    ? undefined
    : createRotation({ intervalMs, step: () => move("slideNext", speedMs), onChange: showRotation });
  const stop = () => rotation?.stop();
  const dots = drawDots(slider, slides.length, (index) => {
    stop();
    swiper?.slideToLoop(index, wantsLessMotion ? 0 : ASKED_STEP_MS);
  });

  function showRotation({ isWanted, isRunning }: RotationState) {
    pause.toggleAttribute("data-wanted", isWanted);
    find(pause, ".visually-hidden").textContent = isWanted ? "Pause" : "Play";
    view.setAttribute("aria-live", isRunning ? "off" : "polite");
  }

  /** Draws the row again, for another number of slides per view. What has the focus keeps it, and stays in view. */
  function lay() {
    const focused = document.activeElement;
    layRow();
    if (focused instanceof HTMLElement && row.contains(focused)) focused.focus({ preventScroll: true });
  }

  function layRow() {
    const style = getComputedStyle(slider);
    const wanted = Number(style.getPropertyValue("--per-view"));
    if (wanted === perView) return;
    const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
    const shown = swiper ? swiper.realIndex % slides.length : indexInView(view, slides);
    const isFocusedAway = focused >= 0 && (focused < shown || focused >= shown + wanted);
    const first = isFocusedAway ? focused : shown;
    perView = wanted;
    swiper?.destroy();
    swiper = undefined;
    row.textContent = "";
    row.append(...slides, ...copySlides(slides, countCopies(slides.length, perView)));
    const isStill = slides.length <= perView;
    slider.toggleAttribute("data-still", isStill);
    rotation?.hold("still", isStill);
    if (isStill) {
      for (const slide of slides) slide.inert = false;
      return;
    }
    view.scrollLeft = 0;
    swiper = new Swiper(view, {
      wrapperClass: "slider-row",
      slideClass: "slide",
      slidesPerView: perView,
      spaceBetween: Number.parseFloat(style.getPropertyValue("--gap")),
      initialSlide: first,
      speed: wantsLessMotion ? 0 : ASKED_STEP_MS,
      loop: true,
      // A step begins on time even where the step before it has a frame left to go.
      loopPreventsSliding: false,
      on: { slideChange: showPlace, sliderFirstMove: stop },
    });
    showPlace(swiper);
  }

  /** Only what is in view can be reached by keyboard and is read out. */
  function showPlace({ slides: places, activeIndex, realIndex }: Swiper) {
    const inView = new Set(places.slice(activeIndex, activeIndex + perView));
    for (const slide of slides) slide.inert = !inView.has(slide);
    dots.show(realIndex % slides.length);
  }

  slider.setAttribute("aria-roledescription", "carousel");
  // No stop of its own any more; who is at it just now goes on from it.
  view.tabIndex = -1;
  for (const [index, slide] of slides.entries()) {
    slide.setAttribute("role", "group");
    slide.setAttribute("aria-roledescription", "slide");
    slide.setAttribute("aria-label", `${index + 1} of ${slides.length}`);
  }
  if (!rotation) {
    pause.hidden = true;
    view.setAttribute("aria-live", "polite");
  }
  lay();
  addEventListener("resize", lay);

  pause.addEventListener("click", () => rotation?.toggle());
  for (const [name, direction] of [
    ["previous", "slidePrev"],
    ["next", "slideNext"],
  ] as const) {
    find(slider, `[data-slider="${name}"]`).addEventListener("click", () => {
      stop();
      move(direction, ASKED_STEP_MS);
    });
  }
  if (rotation) watch(slider, rotation);
  if (slider.contains(document.activeElement)) stop();
  slider.dataset.ready = "";
}

/** Hovering and the like interrupt the rotation; the keyboard's focus, and a screen reader's, stops it. */
function watch(slider: HTMLElement, rotation: { stop(): void; hold(cause: string, lasts: boolean): void }) {
  // Touch has no hovering, though browsers report it after a tap.
  const hover = ({ pointerType, type }: PointerEvent) => {
    if (pointerType !== "touch") rotation.hold("hover", type === "pointerenter");
  };
  slider.addEventListener("pointerenter", hover);
  slider.addEventListener("pointerleave", hover);

  let isPointing = false;
  addEventListener("pointerdown", () => (isPointing = true), true);
  addEventListener("keydown", () => (isPointing = false), true);
  slider.addEventListener("focusin", () => {
    if (!isPointing) rotation.stop();
  });

  document.addEventListener("visibilitychange", () => rotation.hold("hidden", document.hidden));
  new IntersectionObserver((entries) => {
    rotation.hold("away", !entries.some(({ isIntersecting }) => isIntersecting));
  }).observe(slider);
}

/** Where the visitor has swiped the row to, before it was taken over. */
function indexInView(view: HTMLElement, slides: readonly HTMLElement[]): number {
  const stepPx = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  return stepPx > 0 ? Math.round(view.scrollLeft / stepPx) : 0;
}

function find(place: HTMLElement, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`a slider has no ${selector}; site/components/slider/Slider.tsx prints it`);
  return found;
}
