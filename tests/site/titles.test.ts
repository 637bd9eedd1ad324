import { describe, expect, it } from "vitest";
import { builtPages, documentOf } from "../test-site.ts";

const listed = builtPages()
  .map((page) => ({ route: page.route, document: documentOf(page) }))
  .filter(({ document }) => !document.querySelector('meta[name="robots"]'))
  .map(({ route, document }) => ({
    route,
    title: document.title,
    siteName: document.querySelector('meta[property="og:site_name"]')?.getAttribute("content"),
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
  }));

describe("in a list of search results", () => {
  it.each(listed)("$route is not cut: topic first, then the brand, about 50 to 60 characters", ({
    title,
    siteName,
  }) => {
    expect(title.endsWith(` | ${siteName}`)).toBe(true);
    expect(title.length).toBeGreaterThanOrEqual(48);
    expect(title.length).toBeLessThanOrEqual(62);
  });

  it.each(listed)("$route is described in 140 to 160 characters", ({ description }) => {
    expect(description.length).toBeGreaterThanOrEqual(140);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
