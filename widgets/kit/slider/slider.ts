import Swiper from "swiper";
import { A11y, Autoplay, Pagination } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

/** How long a step takes that the visitor asked for. */
const ASKED_STEP_MS = 300;

/** `intervalMs` is from the start of one step to the start of the next. `breakpoints` has the slides per view of the CSS's `--per-view`. */
export type SliderOptions = {
  intervalMs: number;
  speedMs: number;
  breakpoints: SwiperOptions["breakpoints"];
};

/**
 * Takes over the printed row of a `.slider`: a carousel as the WAI-ARIA Authoring Practices describe it, moved by Swiper.
 *
 * Hovering and scrolling away interrupt the rotation; the pause button, the arrows, the dots, a swipe and the focus stop it. If the
 * visitor asked for less motion it never starts, and steps are not animated.
 */
export function startSlider(slider: HTMLElement, { intervalMs, speedMs, breakpoints }: SliderOptions): void {
  // site/components/slider/Slider.tsx prints them.
  const view = slider.querySelector<HTMLElement>(".slider-view")!;
  const row = slider.querySelector(".slider-row")!;
  const pause = slider.querySelector<HTMLElement>('[data-slider="pause"]')!;
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isWanted = !wantsLessMotion;
  let isHovered = false;
  let isInView = false;

  // The visitor may have scrolled the printed row, and have the focus in it.
  const initialSlide = slides.findIndex(({ offsetLeft }) => offsetLeft > view.scrollLeft - 2);
  const focused = document.activeElement;
  view.scrollLeft = 0;
  const swiper = new Swiper(view, {
    modules: [A11y, Autoplay, Pagination],
    wrapperClass: "slider-row",
    slideClass: "slide",
    spaceBetween: Number.parseFloat(getComputedStyle(slider).getPropertyValue("--gap")),
    breakpoints,
    initialSlide,
    loop: true,
    // A step begins on time even if the step before it has a frame left to go.
    loopPreventsSliding: false,
    // Counts from the start of a step. Its own pausing goes on at once then: `update` starts and stops it.
    autoplay: { delay: intervalMs, waitForTransition: false },
    pagination: {
      el: slider.querySelector<HTMLElement>(".slider-dots"),
      bulletElement: "button",
      bulletClass: "slider-dot",
      clickable: true,
    },
    a11y: {
      containerRoleDescriptionMessage: "carousel",
      itemRoleDescriptionMessage: "slide",
      slideLabelMessage: "{{index}} of {{slidesLength}}",
      paginationBulletMessage: `Slide {{index}} of ${slides.length}`,
      notificationClass: "visually-hidden",
      // The focus only reaches what is in view.
      scrollOnFocus: false,
    },
    on: { init: showPlace, sliderFirstMove: stop },
  });
  for (const event of ["slideChange", "breakpoint", "lock", "unlock"] as const) swiper.on(event, showPlace);

  /** Only what is in view can be reached by keyboard and is read out. */
  function showPlace({ slides: places, activeIndex, params, isLocked }: Swiper) {
    const end = activeIndex + Number(params.slidesPerView);
    for (const [index, slide] of places.entries()) slide.inert = index < activeIndex || index >= end;
    slider.toggleAttribute("data-still", isLocked);
  }

  /** Starts or stops the rotation. After an interruption a whole interval begins. */
  function update() {
    const isRunning = isWanted && isInView && !isHovered;
    pause.toggleAttribute("data-wanted", isWanted);
    pause.querySelector(".visually-hidden")!.textContent = isWanted ? "Pause" : "Play";
    row.setAttribute("aria-live", isRunning ? "off" : "polite");
    swiper.params.speed = wantsLessMotion ? 0 : isRunning ? speedMs : ASKED_STEP_MS;
    if (isRunning !== swiper.autoplay.running) swiper.autoplay[isRunning ? "start" : "stop"]();
  }

  function stop() {
    isWanted = false;
    update();
  }

  // It scrolls no more, so Tab passes over it.
  view.tabIndex = -1;
  pause.hidden = wantsLessMotion;
  update();
  if (focused instanceof HTMLElement && row.contains(focused)) focused.focus({ preventScroll: true });

  // Before Swiper's own listener moves to a dot's slide.
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    isWanted = button === pause && !isWanted;
    update();
    if (button.matches('[data-slider="previous"]')) swiper.slidePrev();
    if (button.matches('[data-slider="next"]')) swiper.slideNext();
  };
  slider.addEventListener("click", press, true);

  const hover = ({ pointerType, type }: PointerEvent) => {
    // Touch has no hovering, though browsers report it after a tap.
    isHovered = pointerType !== "touch" && type === "pointerenter";
    update();
  };
  view.addEventListener("pointerenter", hover);
  view.addEventListener("pointerleave", hover);

  // A press on the pause button brings the focus first: it is the press that decides.
  slider.addEventListener("focusin", ({ target }) => target === pause || stop());
  if (slider.contains(document.activeElement)) stop();

  new IntersectionObserver((entries) => {
    isInView = entries.some(({ isIntersecting }) => isIntersecting);
    update();
  }).observe(slider);
  slider.dataset.ready = "";
}
