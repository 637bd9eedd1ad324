import { loadSlider } from "../kit/slider/load-slider.ts";

export const mount = (placeholder: HTMLElement) =>
  loadSlider(placeholder.querySelector<HTMLElement>(".slider")!, {
    intervalMs: 3_000,
    speedMs: 400,
    breakpoints: { 0: { slidesPerView: 1 }, 768: { slidesPerView: 2 } },
  });
