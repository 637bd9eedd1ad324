import Swiper from "swiper";
import { A11y, Autoplay, Pagination } from "swiper/modules";

/** A step that the visitor asked for: quick, whatever the slider's own speed. */
const ASKED_STEP_MS = 300;

/** How a slider moves by itself. */
export interface SliderTiming {
  /** From the start of one step to the start of the next. */
  intervalMs: number;
  /** How long one step takes. */
  speedMs: number;
}

/**
 * Takes over the printed row of a `.slider`: a carousel as the WAI-ARIA Authoring Practices describe it, moved by Swiper.
 * Slides per view and the gap between them are the CSS's, `--per-view` and `--gap`, so that nothing changes its size.
 *
 * Hovering and scrolling away interrupt the rotation; the pause button, the arrows, the dots, a swipe and the focus stop it. Where
 * the visitor asked for less motion it never starts, and steps are not animated.
 */
export function startSlider(slider: HTMLElement, { intervalMs, speedMs }: SliderTiming): void {
  // site/components/slider/Slider.tsx prints them.
  const view = slider.querySelector<HTMLElement>(".slider-view")!;
  const row = slider.querySelector(".slider-row")!;
  const pause = slider.querySelector<HTMLElement>('[data-slider="pause"]')!;
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isWanted = !wantsLessMotion;
  let isHovered = false;
  let isInView = false;
  let swiper: Swiper | undefined;
  let perView = 0;

  /** Lets it move, or stand, as all that is known asks for. What was interrupted begins a whole interval anew. */
  function settle() {
    const isRunning = swiper !== undefined && isWanted && isInView && !isHovered;
    pause.toggleAttribute("data-wanted", isWanted);
    pause.querySelector(".visually-hidden")!.textContent = isWanted ? "Pause" : "Play";
    row.setAttribute("aria-live", isRunning ? "off" : "polite");
    if (!swiper) return;
    swiper.params.speed = wantsLessMotion ? 0 : isRunning ? speedMs : ASKED_STEP_MS;
    if (isRunning !== swiper.autoplay.running) swiper.autoplay[isRunning ? "start" : "stop"]();
  }

  function stop() {
    isWanted = false;
    settle();
  }

  /** Draws the row again, for another number of slides per view. What has the focus keeps it. */
  function lay() {
    const style = getComputedStyle(slider);
    const wanted = Number(style.getPropertyValue("--per-view"));
    if (wanted === perView) return;
    perView = wanted;
    const focused = document.activeElement;
    // At first: where the visitor has swiped the row to.
    const swipedTo = slides.findIndex(({ offsetLeft }) => offsetLeft > view.scrollLeft - 2);
    const first = swiper?.realIndex ?? swipedTo;
    swiper?.destroy();
    swiper = undefined;
    const isStill = slides.length <= perView;
    slider.toggleAttribute("data-still", isStill);
    if (isStill) for (const slide of slides) slide.inert = false;
    else swiper = createSwiper(first, Number.parseFloat(style.getPropertyValue("--gap")));
    settle();
    if (focused instanceof HTMLElement && row.contains(focused)) focused.focus({ preventScroll: true });
  }

  function createSwiper(initialSlide: number, spaceBetween: number) {
    view.scrollLeft = 0;
    return new Swiper(view, {
      modules: [A11y, Autoplay, Pagination],
      wrapperClass: "slider-row",
      slideClass: "slide",
      slidesPerView: perView,
      spaceBetween,
      initialSlide,
      loop: true,
      // A step begins on time even where the step before it has a frame left to go.
      loopPreventsSliding: false,
      // Counts from the start of a step. Its own pausing goes on at once then: `settle` starts and stops it.
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
      on: { init: showPlace, slideChange: showPlace, sliderFirstMove: stop },
    });
  }

  /** Only what is in view can be reached by keyboard and is read out. */
  function showPlace({ slides: places, activeIndex }: Swiper) {
    for (const [index, slide] of places.entries())
      slide.inert = index < activeIndex || index >= activeIndex + perView;
  }

  // No stop of its own any more; who is at it just now goes on from it.
  view.tabIndex = -1;
  pause.hidden = wantsLessMotion;
  lay();
  addEventListener("resize", lay);

  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    isWanted = button === pause && !isWanted;
    settle();
    if (button.matches('[data-slider="previous"]')) swiper?.slidePrev();
    if (button.matches('[data-slider="next"]')) swiper?.slideNext();
  };
  // Before Swiper's own listener moves to a dot's slide.
  slider.addEventListener("click", press, true);

  const hover = ({ pointerType, type }: PointerEvent) => {
    // Touch has no hovering, though browsers report it after a tap.
    isHovered = pointerType !== "touch" && type === "pointerenter";
    settle();
  };
  view.addEventListener("pointerenter", hover);
  view.addEventListener("pointerleave", hover);

  // A press on the pause button brings the focus first: it is the press that decides.
  slider.addEventListener("focusin", ({ target }) => target === pause || stop());
  if (slider.contains(document.activeElement)) stop();

  new IntersectionObserver((entries) => {
    isInView = entries.some(({ isIntersecting }) => isIntersecting);
    settle();
  }).observe(slider);
  slider.dataset.ready = "";
}
