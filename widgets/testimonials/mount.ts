import { find } from "../kit/find.ts";
import { loadSlider } from "../kit/ui/slider/load-slider.ts";

/** A slide takes this long to come. */
const SPEED_MS = 400;

/** Rotates the slider, which the page has printed with all its slides. `intervalMs` is how long each stays. */
export const mount = (
  placeholder: HTMLElement & { dataset: { intervalMs: string } },
): Promise<void> =>
  loadSlider(find(placeholder, ".slider"), {
    intervalMs: Number(placeholder.dataset.intervalMs),
    speedMs: SPEED_MS,
  });
