import { find } from "../kit/find.ts";
import { getHomePageClients } from "../kit/send/lists.ts";
import { createLogo } from "../kit/ui/logo.ts";
import { loadSlider } from "../kit/ui/slider/load-slider.ts";
import { whenNear } from "../kit/when.ts";

const ROTATION = { intervalMs: 1_500, speedMs: 1_500 };

/** Loads home's clients into the slider, and rotates it once it is near. */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const row = find(placeholder, ".slider-row");
  const slider = find(placeholder, ".slider");
  const clients = await getHomePageClients();
  for (const client of clients) {
    const slide = row.appendChild(document.createElement("div"));
    const link = slide.appendChild(document.createElement("a"));
    slide.className = "slide";
    link.href = "/ourwork";
    // The link below the row leads there too, so one stop by keyboard is enough.
    link.tabIndex = -1;
    link.append(...createLogo(client));
  }
  slider.removeAttribute("aria-busy");
  if (clients.length > 0) {
    void whenNear(slider).then(() => loadSlider(slider, ROTATION));
  } else {
    // Nobody sees an empty row disappear below the screen.
    slider.dataset.empty = slider.getBoundingClientRect().top > innerHeight ? "gone" : "";
  }
}
