import { find } from "../kit/dom/find.ts";
import { loadSlider } from "../kit/ui/slider/load-slider.ts";

/** Duration of the change from one slide to the next. */
const SPEED_MS = 400;

/** Starts the slider, which the page has printed with all its slides. A new slide begins to come every `intervalMs`. */
export function mount(
  placeholder: HTMLElement & { dataset: { intervalMs: string } },
): Promise<void> {
  return loadSlider(find(placeholder, ".slider"), {
    intervalMs: Number(placeholder.dataset.intervalMs),
    speedMs: SPEED_MS,
  });
}
