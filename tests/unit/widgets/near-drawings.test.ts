/** A drawing below the first screen comes when the page has loaded and it is near, and not before. */
import { afterEach, expect, it, vi } from "vitest";
import { drawWhenNear } from "../../../widgets/near-drawings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.textContent = "";
});

it("puts the picture that stands in a noscript in its place once that is near", async () => {
  let report: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const place = document.body.appendChild(document.createElement("div"));
  const drawing = place.appendChild(document.createElement("noscript"));
  drawing.dataset.near = "";
  // With script on, a browser reads what is in it as text.
  drawing.textContent = '<img src="/x.svg" alt="Fees &amp; dues">';

  drawWhenNear(document);
  await vi.waitFor(() => expect(report).toBeDefined());
  expect(place.querySelector("img")).toBeNull();

  report?.([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(place.querySelector("img")?.alt).toBe("Fees & dues"));
  expect(place.querySelector("noscript")).toBeNull();
});
