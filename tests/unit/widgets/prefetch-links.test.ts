import { beforeEach, expect, test, vi } from "vitest";
import { prefetchLinks } from "../../../widgets/prefetch-links.ts";

const fetched = vi.fn((_href: string) => Promise.reject(new TypeError("Failed to fetch")));
const prefetched = () => fetched.mock.calls.map(([href]) => new URL(href).pathname);
const pointAt = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  document.documentElement.className = "ahead";
  document.body.innerHTML = `
    <a id="about" href="/about"><b>About</b></a> <a id="part" href="/about#story">Story</a> <a id="here" href="#main">Here</a>
    <a id="quote" href="/contact" data-opens="quote-modal">Quote</a> <a id="away" href="https://elsewhere.test/">Away</a>`;
});

prefetchLinks(document);

test("a page is fetched once when a pointer comes to a link to it", () => {
  for (const link of ["#about b", "#about", "#part"]) pointAt(link);
  expect(prefetched()).toEqual(["/about"]);
});

test("links that lead elsewhere, stay here or open a widget are left alone", () => {
  for (const link of ["#here", "#quote", "#away"]) pointAt(link);
  expect(prefetched()).toEqual([]);
});

test("nothing is fetched ahead where the page says so", () => {
  document.documentElement.className = "";
  pointAt("#about");
  expect(prefetched()).toEqual([]);
});
