import { whenNear } from "../kit/async/when.ts";
import { find } from "../kit/dom/find.ts";
import { getHomePageClients } from "../kit/provider/lists.ts";
import { createLogo } from "../kit/ui/logo.ts";
import { loadSlider } from "../kit/ui/slider/load-slider.ts";

const ROTATION = { intervalMs: 1_500, speedMs: 1_500 };

/** Adds the home page's clients to the slider, and starts it when it is near the screen. */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const row = find(placeholder, ".slider-row");
  const slider = find(placeholder, ".slider");
  const clients = await getHomePageClients();
  for (const client of clients) {
    const slide = row.appendChild(document.createElement("div"));
    const link = slide.appendChild(document.createElement("a"));
    slide.className = "slide";
    link.href = "/ourwork";
    // Take the logos out of the tab order, because the link below the row leads to the
    // same page.
    link.tabIndex = -1;
    link.append(...createLogo(client));
  }
  slider.removeAttribute("aria-busy");
  if (clients.length > 0) {
    void whenNear(slider).then(() => loadSlider(slider, ROTATION));
  } else {
    // Remove an empty row if it is below the screen; otherwise keep its room, so that
    // nothing moves.
    slider.dataset.empty = slider.getBoundingClientRect().top > innerHeight ? "gone" : "";
  }
}
