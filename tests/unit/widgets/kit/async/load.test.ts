/**
 * Let happy-dom load stylesheets:
 * @vitest-environment-options { "settings": { "enableCSSFileLoading": true } }
 */
import { afterEach, expect, it, vi } from "vitest";
import { loadStylesheet, loadWithRetry } from "../../../../../widgets/kit/async/load.ts";

afterEach(() => document.head.replaceChildren());

it.each([
  ["comes", () => Promise.resolve("part"), "part"],
  [
    "is given up with the last failure",
    () => Promise.reject(new TypeError("no")),
    "TypeError: no",
  ],
])("a part that fails is asked for once more after 1 s, and %s", async (_, answer, outcome) => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>(answer)
    .mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  const loading = loadWithRetry(load).catch(String);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe(outcome);
  expect(load).toHaveBeenCalledTimes(2);
});

/** The address of a sheet with one rule, which happy-dom loads without a request. */
const SHEET = "data:text/css,p{color:red}";

/** Returns how many rules each sheet of the page has; undefined while the sheet is loading. */
const loadedSheets = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ sheet }) => sheet?.cssRules.length,
  );

it("a sheet that two bundles ask for is in the page once, and both wait until it applies", async () => {
  // Load the module a second time, because each bundle has a copy of it.
  vi.resetModules();
  const other = await import("../../../../../widgets/kit/async/load.ts");
  expect(other.loadStylesheet).not.toBe(loadStylesheet);
  const first = loadStylesheet(SHEET).then(loadedSheets);
  const second = other.loadStylesheet(SHEET).then(loadedSheets);
  expect(loadedSheets()).toEqual([undefined]);
  expect([await first, await second]).toEqual([[1], [1]]);
  await loadStylesheet(SHEET);
  expect(loadedSheets()).toEqual([1]);
});

it("a sheet is added also where an optimizer has put a link that only preloads it", async () => {
  const preload = Object.assign(document.createElement("link"), { rel: "preload" });
  preload.setAttribute("href", SHEET);
  document.head.append(preload);
  const loading = loadStylesheet(SHEET);
  expect(loadedSheets()).toEqual([undefined]);
  await loading;
  expect(loadedSheets()).toEqual([1]);
});
