import { expect, test, vi } from "vitest";
import { drawDots } from "../../../../../widgets/kit/slider/dots.ts";
import { copySlides, countCopies } from "../../../../../widgets/kit/slider/endless-row.ts";
import { loadSlider } from "../../../../../widgets/kit/slider/load-slider.ts";

test.each([
  [4, 2, 0],
  [4, 1, 0],
  [15, 7, 0],
  [14, 7, 0],
  [13, 7, 1],
  [8, 7, 1],
  [5, 4, 1],
  [3, 2, 1],
])("%i slides, %i in view: an endless row needs %i copies", (slides, perView, copies) => {
  expect(countCopies(slides, perView)).toBe(copies);
  expect(slides * (1 + copies)).toBeGreaterThanOrEqual(2 * perView);
});

test.each([
  [7, 7],
  [2, 4],
  [1, 1],
  [0, 2],
])("%i slides, %i in view: nothing moves, so nothing is copied", (slides, perView) => {
  expect(countCopies(slides, perView)).toBe(0);
});

test("copies are there for the eye alone", () => {
  const slide = document.createElement("div");
  slide.innerHTML = '<a href="/ourwork"><img alt="Asha Traders" src="data:,"></a>';
  const copies = copySlides([slide], 2);
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    expect(copy.getAttribute("aria-hidden")).toBe("true");
    expect(copy.inert).toBe(true);
    expect(copy.querySelector("img")?.alt).toBe("Asha Traders");
  }
  expect(slide.hasAttribute("aria-hidden")).toBe(false);
});

function sliderWithDots() {
  const slider = document.createElement("section");
  slider.innerHTML = '<div class="slider-dots"></div>';
  return slider;
}

test("a dot for each slide, named, and the one in view is marked", () => {
  const slider = sliderWithDots();
  const choose = vi.fn();
  const dots = drawDots(slider, 4, choose);
  const buttons = [...slider.querySelectorAll("button")];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Slide 1 of 4",
    "Slide 2 of 4",
    "Slide 3 of 4",
    "Slide 4 of 4",
  ]);
  dots.show(1);
  dots.show(2);
  expect(buttons.map((button) => button.getAttribute("aria-current"))).toEqual([null, null, "true", null]);
  buttons[3]?.click();
  expect(choose).toHaveBeenCalledExactlyOnceWith(3);
});

test("a slider that prints no place for dots gets none", () => {
  const slider = document.createElement("section");
  drawDots(slider, 4, () => {}).show(1);
  expect(slider.childElementCount).toBe(0);
});

test("where the visitor saves data the row stays as it was printed", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const slider = sliderWithDots();
  await loadSlider(slider, { intervalMs: 3_000, speedMs: 400 });
  expect(slider.dataset.plain).toBe("");
  expect(slider.querySelectorAll("button")).toHaveLength(0);
  expect(log).not.toHaveBeenCalled();
});
