import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtFiles, builtPages, builtSite, documentOf } from "../test-site.ts";

/** Arrows, ticks, crosses, stars and the like: for the eye. A screen reader says 'rightwards arrow'. */
const DECORATION = /[\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2900-\u297f\u2b00-\u2bff×‹›«»•]/;

const pages = builtPages();

type PageElement = NonNullable<ReturnType<ReturnType<typeof documentOf>["querySelector"]>>;

/** What a screen reader says of a link or a button by its markup alone. */
function nameOf(element: PageElement): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  const seen = element.cloneNode(true);
  for (const hidden of seen.querySelectorAll("[aria-hidden=true], template")) hidden.remove();
  for (const image of seen.querySelectorAll("img")) image.replaceWith(image.alt);
  return (seen.textContent ?? "").replace(/\s+/g, " ").trim();
}

describe.each(pages)("$route", (page) => {
  const document = documentOf(page);

  it("gives each link and button a name of words", () => {
    const names = [...document.querySelectorAll("a[href], button, summary")].map(nameOf);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/\p{L}|\p{N}/u.test(name) || DECORATION.test(name))).toEqual([]);
  });

  it("says of each link that opens the quote form where it leads without script", () => {
    for (const link of document.querySelectorAll("[data-opens]")) {
      expect(link.getAttribute("href")).toBe("/contact");
      expect(nameOf(link)).toBe(`${link.textContent}, contact page`);
    }
  });
});

it("what the styles draw is no part of a name, where a browser can tell it apart", () => {
  const sheets = [
    ...pages.map(({ file, html }) => ({ file, css: /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "" })),
    ...builtFiles()
      .filter((file) => file.endsWith(".css"))
      .map((file) => ({ file, css: readFileSync(path.join(builtSite, file), "utf8") })),
  ];
  const spoken = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[^{}]*\{[^{}]*\}/g)]
      .map(([rule]) => rule)
      .filter((rule) => /content:"[^"]/.test(rule) && !/content:"[^"]+" ?\/ ?""/.test(rule))
      .map((rule) => `${file}: ${rule}`),
  );
  expect(spoken).toEqual([]);
  // It would find one: there are some that have an empty alternative.
  expect(sheets.filter(({ css }) => /content:"[^"]+" ?\/ ?""/.test(css)).length).toBeGreaterThan(10);
});
