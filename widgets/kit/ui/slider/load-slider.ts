import { loadStylesheet, loadWithRetry } from "../../async/load.ts";
import cssHref from "./slider.css?href";
import type { SliderOptions } from "./slider.ts";

/** Starts a printed `.slider`. With Save-Data, or if the code cannot be loaded, the slider stays a row to swipe. */
export async function loadSlider(
  slider: HTMLElement,
  options: SliderOptions,
): Promise<void> {
  if (navigator.connection?.saveData) {
    stayPlain(slider);
    return;
  }
  try {
    const [{ startSlider }] = await Promise.all([
      loadWithRetry(() => import("./slider.ts")),
      loadStylesheet(cssHref),
    ]);
    startSlider(slider, options);
  } catch (error) {
    console.error("A slider could not be started; it stays a row to swipe.", error);
    stayPlain(slider);
  }
}

function stayPlain(slider: HTMLElement): void {
  slider.dataset.plain = "";
}
