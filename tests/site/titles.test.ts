import { describe, expect, it } from "vitest";
import { builtPages, documentOf } from "../test-site.ts";

const listed = builtPages()
  .map((page) => ({ route: page.route, document: documentOf(page) }))
  .filter(({ document }) => !document.querySelector('meta[name="robots"]'))
  .map(({ route, document }) => ({
    route,
    title: document.title,
    isCanonical:
      new URL(document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "").pathname === route,
    siteName: document.querySelector('meta[property="og:site_name"]')?.getAttribute("content"),
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
  }));

describe("in a list of search results", () => {
  it("every page that may be found has a title and a description of its own", () => {
    const canonical = listed.filter(({ isCanonical }) => isCanonical);
    expect(canonical.length).toBeGreaterThan(18);
    expect(new Set(canonical.map(({ title }) => title)).size).toBe(canonical.length);
    expect(new Set(canonical.map(({ description }) => description)).size).toBe(canonical.length);
  });

  it("home says whom it is for", () => {
    const home = listed.find(({ route }) => route === "/");
    expect(home?.title).toMatch(/schools|shops|clinics|hospitals/);
  });

  it.each(listed)("$route is not cut: topic first, then the brand, 50 to 60 characters in all", ({
    title,
    siteName,
  }) => {
    expect(title.endsWith(` | ${siteName}`)).toBe(true);
    expect(title.length).toBeGreaterThanOrEqual(50);
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it.each(listed)("$route is described in 140 to 160 characters", ({ description }) => {
    expect(description.length).toBeGreaterThanOrEqual(140);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
