import { expect, it, vi } from "vitest";
import { loadSlider } from "../../../../../../widgets/kit/ui/slider/load-slider.ts";

it("where the visitor saves data the row stays as it was printed", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const slider = document.createElement("section");
  slider.innerHTML = '<div class="slider-dots"></div>';
  await loadSlider(slider, { intervalMs: 3_000, speedMs: 400 });
  expect(slider.dataset.plain).toBe("");
  expect(slider.querySelectorAll("button")).toHaveLength(0);
  expect(log).not.toHaveBeenCalled();
});
