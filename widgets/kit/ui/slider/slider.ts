import Swiper from "swiper";
import { A11y, Autoplay } from "swiper/modules";
import { find } from "../../dom/find.ts";

/** Duration of a step that the visitor asks for with a dot or an arrow. */
const ASKED_STEP_MS = 300;

/** Times of a slider: `intervalMs` from the start of one step to the start of the next, `speedMs` of one step. */
export interface SliderOptions {
  intervalMs: number;
  speedMs: number;
}

/**
 * Starts a slider as a WAI-ARIA carousel
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). Hovering over it pauses the
 * rotation, and using it stops the rotation. If the visitor prefers less motion, it never
 * rotates.
 */
export function startSlider(slider: HTMLElement, options: SliderOptions): void {
  const view = find(slider, ".slider-view");
  const pause = find(slider, '[data-slider="pause"]');
  const focused = document.activeElement;
  const swiper = createSwiper(slider, view, options);
  const { state, change } = createRotation(swiper, pause, options);
  const stop = () => change({ isWanted: false });
  // Ignore touch, because browsers fire `pointerenter` at a tap, too.
  const hover = ({ pointerType, type }: PointerEvent) =>
    change({ isHovered: pointerType !== "touch" && type === "pointerenter" });
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) {
      return;
    }
    change({ isWanted: button === pause && !state.isWanted });
    if (button.matches('[data-slider="previous"]')) {
      swiper.slidePrev();
    }
    if (button.matches('[data-slider="next"]')) {
      swiper.slideNext();
    }
    const slide = findDots(slider).indexOf(button);
    if (slide >= 0) {
      swiper.slideToLoop(slide);
    }
  };

  if (view.contains(focused)) {
    (focused as HTMLElement).focus({ preventScroll: true });
  }
  if (slider.contains(focused)) {
    stop();
  }
  swiper.on("sliderFirstMove", stop);
  slider.addEventListener("click", press);
  view.addEventListener("pointerenter", hover);
  view.addEventListener("pointerleave", hover);
  // Ignore the focus of the pause button, because its press decides whether the slider
  // rotates.
  slider.addEventListener("focusin", ({ target }) => {
    if (target !== pause) {
      stop();
    }
  });
  new IntersectionObserver((entries) =>
    change({ isInView: entries.some(({ isIntersecting }) => isIntersecting) }),
  ).observe(slider);
  slider.dataset.ready = "";
}

/**
 * Rotates a slider while it is wanted, in view, and not hovered over. After an
 * interruption a whole interval begins. Returns the `state`, and `change`, which changes
 * it.
 */
function createRotation(swiper: Swiper, pause: HTMLElement, { speedMs }: SliderOptions) {
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const state = { isWanted: !wantsLessMotion, isHovered: false, isInView: false };
  const change = (changes: Partial<typeof state>) => {
    const { isWanted, isHovered, isInView } = Object.assign(state, changes);
    const isRunning = isWanted && isInView && !isHovered;
    pause.toggleAttribute("data-wanted", isWanted);
    find(pause, ".visually-hidden").textContent = isWanted ? "Pause" : "Play";
    swiper.wrapperEl.setAttribute("aria-live", isRunning ? "off" : "polite");
    const stepMs = isRunning ? speedMs : ASKED_STEP_MS;
    swiper.params.speed = wantsLessMotion ? 0 : stepMs;
    if (isRunning && !swiper.autoplay.running) {
      swiper.autoplay.start();
    }
    if (!isRunning && swiper.autoplay.running) {
      swiper.autoplay.stop();
    }
  };
  pause.hidden = wantsLessMotion;
  change({});
  return { state, change };
}

function createSwiper(
  slider: HTMLElement,
  view: HTMLElement,
  options: SliderOptions,
): Swiper {
  const slides = [...view.querySelectorAll<HTMLElement>(".slide")];
  const initialSlide = firstInView(slides, view, readDirection(slider));
  view.scrollLeft = 0;
  // Tab skips the row, because Swiper moves it and it does not scroll.
  view.tabIndex = -1;
  appendDots(slider, slides.length);
  const showStep = (rotated: Swiper) => {
    limitFocus(rotated);
    for (const [index, dot] of findDots(slider).entries()) {
      dot.setAttribute("aria-current", String(index === rotated.realIndex));
    }
    slider.toggleAttribute("data-still", rotated.isLocked);
  };
  const swiper = new Swiper(view, {
    modules: [A11y, Autoplay],
    wrapperClass: "slider-row",
    slideClass: "slide",
    // Swiper reads a slide's width and margin, which the CSS computes from `--per-view`
    // and `--gap`.
    slidesPerView: "auto",
    initialSlide,
    loop: true,
    // With `false` a step begins on time, even if the step before it has not ended:
    // https://swiperjs.com/swiper-api#param-loopPreventsSliding
    loopPreventsSliding: false,
    // With `false` the delay counts from a step's start. `pauseOnMouseEnter` is not used,
    // because it needs `waitForTransition`:
    // https://github.com/nolimits4web/swiper/blob/master/src/modules/autoplay/autoplay.ts
    autoplay: { delay: options.intervalMs, waitForTransition: false },
    a11y: {
      containerRoleDescriptionMessage: "carousel",
      itemRoleDescriptionMessage: "slide",
      slideLabelMessage: "{{index}} of {{slidesLength}}",
      notificationClass: "visually-hidden",
      // Scrolling is not needed, because `limitFocus` lets only slides in view have the
      // focus.
      scrollOnFocus: false,
    },
    on: Object.fromEntries(
      ["init", "slideChange", "slidesUpdated", "lock", "unlock"].map((type) => [
        type,
        showStep,
      ]),
    ),
  });
  followDirection(swiper, slider);
  return swiper;
}

/** Adds a button for each slide, if the slider has `.slider-dots`. Swiper's own buttons take ten times the code. */
function appendDots(slider: HTMLElement, count: number): void {
  for (let slide = 1; slide <= count; slide++) {
    const dot = document.createElement("button");
    dot.type = "button";
    dot.setAttribute("aria-label", `Slide ${slide} of ${count}`);
    slider.querySelector(".slider-dots")?.append(dot);
  }
}

const findDots = (slider: HTMLElement) => [
  ...slider.querySelectorAll<HTMLButtonElement>(".slider-dots button"),
];

/** Returns the index of the first slide in view, because the visitor may have scrolled the printed row. */
function firstInView(
  slides: readonly HTMLElement[],
  view: HTMLElement,
  direction: "rtl" | "ltr",
): number {
  const start = view.getBoundingClientRect();
  return slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return direction === "rtl" ? right < start.right + 2 : left > start.left - 2;
  });
}

/** Makes all slides inert that are out of view, so that neither the keyboard nor a screen reader reaches them. */
function limitFocus(swiper: Swiper): void {
  const { slides, activeIndex } = swiper;
  const end = activeIndex + swiper.slidesPerViewDynamic();
  for (const [index, slide] of slides.entries()) {
    slide.inert = index < activeIndex || index >= end;
  }
}

/**
 * Tells Swiper when the direction of writing changes, which it reads only at its start
 * (https://swiperjs.com/swiper-api#method-swiper-changeLanguageDirection). A browser's
 * translation sets the direction after the page has loaded, on the `<html>` or `<body>`
 * element.
 */
function followDirection(swiper: Swiper, slider: HTMLElement): void {
  const observer = new MutationObserver(() =>
    swiper.changeLanguageDirection(readDirection(slider)),
  );
  for (const page of [document.documentElement, document.body]) {
    observer.observe(page, { attributeFilter: ["dir", "lang", "class", "style"] });
  }
}

const readDirection = (element: Element) =>
  getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr";
