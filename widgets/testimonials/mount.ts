import { find } from "../kit/find.ts";
import { loadSlider } from "../kit/ui/slider/load-slider.ts";

const ROTATION = { intervalMs: 3_000, speedMs: 400 };

export const mount = (placeholder: HTMLElement) =>
  loadSlider(find(placeholder, ".slider"), ROTATION);
