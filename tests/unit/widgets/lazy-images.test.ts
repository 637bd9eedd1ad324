import { afterEach, expect, it, vi } from "vitest";
import { drawWhenNear, replaceBrokenImages } from "../../../widgets/lazy-images.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.textContent = "";
});

it("a drawing below the first screen comes once the page has loaded and it is near, and not before", async () => {
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

it("an image that cannot be loaded becomes the default image, and is tried no more when that fails too", () => {
  document.body.innerHTML = `<picture><source srcset="/a.avif"><img src="/a.jpg" srcset="/a.jpg 1x" alt="Desk"></picture><img src="/b.jpg">`;
  replaceBrokenImages(document);
  const [broken, sound] = document.querySelectorAll("img");
  for (const _ of ["the picture", "the default image"]) broken!.dispatchEvent(new Event("error"));
  expect(broken!.outerHTML).toBe('<img src="/images/clients/default.svg" alt="Desk">');
  expect(document.querySelector("source")).toBeNull();
  expect(sound!.src).toMatch(/\/b.jpg$/);
});
