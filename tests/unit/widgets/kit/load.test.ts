import { expect, it, vi } from "vitest";
import { loadStylesheet, loadWithRetry } from "../../../../widgets/kit/load.ts";

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

it("a sheet that two bundles ask for is in the page once, and both wait until it applies", async () => {
  // Do not add the link to the document, because happy-dom would request its address and
  // report a failure.
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLLinkElement) {
        links.push(node);
      }
    }
  });
  vi.spyOn(document.head, "querySelector").mockImplementation(() => links[0] ?? null);
  // Load the module a second time, because each bundle has a copy of it.
  vi.resetModules();
  const other = await import("../../../../widgets/kit/load.ts");
  expect(other.loadStylesheet).not.toBe(loadStylesheet);
  const applied: string[] = [];
  const loading = [
    loadStylesheet("/a.css").then(() => applied.push("first")),
    other.loadStylesheet("/a.css").then(() => applied.push("second")),
  ];
  expect(links).toHaveLength(1);
  await Promise.resolve();
  expect(applied).toEqual([]);
  Object.defineProperty(links[0], "sheet", { value: {} });
  links[0]!.dispatchEvent(new Event("load"));
  await Promise.all([...loading, loadStylesheet("/a.css")]);
  expect(applied).toEqual(["first", "second"]);
  expect(links).toHaveLength(1);
});

it("a sheet is added also where an optimizer has put a link that only preloads it", async () => {
  const preload = Object.assign(document.createElement("link"), { rel: "preload" });
  preload.setAttribute("href", "/b.css");
  document.head.replaceChildren(preload);
  const append = vi.spyOn(document.head, "append").mockReturnValue();
  const loading = loadStylesheet("/b.css");
  expect(append).toHaveBeenCalledOnce();
  const link = append.mock.lastCall![0] as HTMLLinkElement;
  expect([link.rel, link.getAttribute("href")]).toEqual(["stylesheet", "/b.css"]);
  link.dispatchEvent(new Event("load"));
  await loading;
});
