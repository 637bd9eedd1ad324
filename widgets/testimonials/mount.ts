import { loadSlider } from "../kit/slider/load-slider.ts";

export async function mount(placeholder: HTMLElement): Promise<void> {
  await loadSlider(placeholder.querySelector<HTMLElement>(".slider")!, {
    intervalMs: 3_000,
    speedMs: 400,
    breakpoints: { 0: { slidesPerView: 1 }, 768: { slidesPerView: 2 } },
  });
}
