import { expect, it } from "vitest";
import { registry } from "../../widgets/registry.ts";
import { builtPages, documentOf } from "../test-site.ts";

it("every widget that a page names is in the registry: the main script asks no more", () => {
  const named = builtPages().flatMap((page) =>
    [...documentOf(page).querySelectorAll("[data-widget]")].map((place) => ({
      route: page.route,
      widget: place.getAttribute("data-widget"),
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ widget }) => !(String(widget) in registry))).toEqual([]);
});
