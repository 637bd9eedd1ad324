import { describe, expect, it } from "vitest";
import { builtPage } from "../../test-site.ts";

/*
 * What the product says of its looks and what no script can know: read from the CSS that stands in the pages, as minified. Each
 * is one declaration that a visitor sees.
 */

/** The declarations of the first rule with exactly this selector in a page's CSS, rules for some screens or for paper aside. */
function declarations(route: string, selector: string): string {
  const css = /<style>([\s\S]*?)<\/style>/.exec(builtPage(route).html)?.[1] ?? "";
  const always = css.replace(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const rules = [...always.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, selectors]) => selectors === selector);
  if (!rule) throw new Error(`the CSS of ${route} has no rule ${selector}`);
  return rule[2] ?? "";
}

describe("an accordion's icon", () => {
  it("is a plus of two strokes while it is closed", () => {
    expect(declarations("/", ".faq summary:before,.faq summary:after")).toMatch(
      /width:16px;border-top:2px solid var\(/,
    );
    expect(declarations("/", ".faq summary:after")).toContain("rotate(90deg)");
  });

  it("is a minus while it is open: the upright stroke goes", () => {
    expect(declarations("/", ".faq [open] summary:after")).toBe("display:none");
  });
});

it("the technologies are 150 px wide, and the strip never ends", () => {
  expect(declarations("/", ".technology-run li")).toMatch(/(^|;)width:150px(;|$)/);
  expect(builtPage("/").html).toMatch(/animation:technology-run \S+ linear infinite/);
  expect(builtPage("/").html).toMatch(
    /@keyframes technology-run\{to\{transform:translate(X\(-50%\)|\(-50%\))/,
  );
});

it("the top bar is 35 px high", () => {
  expect(declarations("/about", ".top-bar")).toMatch(/(^|;)height:var\(--top-bar-height\)(;|$)/);
  expect(declarations("/about", ":root")).toMatch(/--top-bar-height: ?35px;/);
});

it("the link of the page that is open is highlighted in the menu", () => {
  expect(declarations("/", ".menu [aria-current],.menu [data-current]")).toMatch(/color:.*box-shadow:/);
});
