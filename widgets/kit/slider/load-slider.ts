import { loadPart } from "../load-part.ts";
import type { SliderTiming } from "./slider-timing.ts";

/**
 * Makes the printed row of a `.slider` rotate; its code is fetched now. Where the visitor saves data, or the code cannot be
 * loaded, it stays the row to swipe that it was printed as, without the controls.
 */
export async function loadSlider(slider: HTMLElement, timing: SliderTiming): Promise<void> {
  try {
    if (!navigator.connection?.saveData) {
      (await loadPart(() => import("./slider.ts"))).startSlider(slider, timing);
      return;
    }
  } catch (reason) {
    console.error("A slider could not be started; it stays a row to swipe.", reason);
  }
  slider.dataset.plain = "";
}
