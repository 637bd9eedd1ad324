import { describe, expect, it } from "vitest";
import { checkPages } from "../../site/page-check/check-pages.ts";
import { PRODUCT_TITLE } from "../spec/words.ts";
import { builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

const pages = builtPages();
const documents = new Map(pages.map((page) => [page.route, documentOf(page)]));

describe("every page", () => {
  it("leads to pages, files and anchors that exist, and passes every other check of the build", () => {
    expect(
      checkPages({ siteFolder: builtSite, folder: projectFolder, sharedTitles: [PRODUCT_TITLE] }),
    ).toEqual([]);
  });

  it.each(pages)("$route has one h1, and headings that skip no level", ({ route }) => {
    const levels = [...documents.get(route)!.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (let index = 1; index < levels.length; index++) {
      expect(levels[index]! - levels[index - 1]!).toBeLessThanOrEqual(1);
    }
  });

  it.each(pages)("$route uses each id once", ({ route }) => {
    const ids = [...documents.get(route)!.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(pages)("$route gives every picture its size and alternative text", ({ route }) => {
    for (const image of documents.get(route)!.querySelectorAll("img")) {
      expect(image.hasAttribute("alt"), image.outerHTML).toBe(true);
      expect(Number(image.getAttribute("width")), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute("height")), image.outerHTML).toBeGreaterThan(0);
    }
  });

  it.each(pages)("$route blocks its first paint on nothing and has no inline style attributes", ({
    route,
    html,
  }) => {
    const document = documents.get(route)!;
    expect(document.querySelectorAll('link[rel="stylesheet"]').length).toBe(0);
    expect(
      [...document.querySelectorAll("script[src]")].filter(
        (script) => script.getAttribute("type") !== "module",
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});
