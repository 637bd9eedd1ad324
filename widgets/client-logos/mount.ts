import { drawLogo, watchLogos } from "../kit/draw-logo.ts";
import { getHomePageClients } from "../kit/provider.ts";
import { loadSlider } from "../kit/slider/load-slider.ts";
import { whenNear } from "../kit/when.ts";

/** A minute and a half until all have passed; all clients stand on Our Work. A slider of 500 would keep a slow phone busy at each step. */
const MOST_LOGOS = 60;

/** Fills the printed row with the provider's clients; it rotates once the visitor comes near. A failure is logged only. */
export async function mount(placeholder: HTMLElement): Promise<void> {
  const row = placeholder.querySelector<HTMLElement>(".slider-row");
  const slider = placeholder.querySelector<HTMLElement>(".slider");
  if (!row || !slider) throw new Error("its placeholder holds no .slider with a .slider-row");
  watchLogos(row);
  const clients = await getHomePageClients().catch((reason: unknown) => {
    console.error("The clients could not be loaded.", reason);
    return [];
  });
  for (const client of clients.slice(0, MOST_LOGOS)) {
    const slide = document.createElement("div");
    const link = document.createElement("a");
    slide.className = "slide";
    link.href = "/ourwork";
    // The link below the row leads there too: one stop by keyboard is enough.
    link.tabIndex = -1;
    link.append(drawLogo(client));
    slide.append(link);
    row.append(slide);
  }
  slider.removeAttribute("aria-busy");
  if (clients.length > 0)
    void whenNear(slider).then(() => loadSlider(slider, { intervalMs: 1_500, speedMs: 1_500 }));
  // Nobody sees the empty row go while it is below the screen.
  else slider.dataset.empty = slider.getBoundingClientRect().top > innerHeight ? "gone" : "";
}
