import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundlePage } from "../../build/pages.ts";
import { readScriptWords, usedCss } from "../../build/used-css.ts";
import { builtPage, documentOf, projectFolder, testFolder } from "../test-site.ts";

const words = (...names: string[]) => new Set(names);

describe("the rules that a page gets", () => {
  it("are those whose classes it has, or a script may add", () => {
    const css = ".shown{color:red}.added .shown{top:0}.unseen{left:0}.shown .unseen{right:0}";
    expect(usedCss(css, '<p class="wide shown">', words("added"))).toBe(
      ".shown{color:red}.added .shown{top:0}",
    );
  });

  it("keep the selectors of a list that can apply, and lose the others", () => {
    expect(usedCss(".a,.b,.a:is(.a,.b){top:0}", '<p class="a">', words())).toBe(".a{top:0}");
  });

  it("depend on nothing but classes: elements, attributes, states and what must not be there stay", () => {
    const css = "p{top:0}[hidden]{top:0}:focus{top:0}.a:not(.b){top:0}@font-face{src:url(a.woff2)}";
    expect(usedCss(css, '<p class="a">', words())).toBe(css);
  });

  it("stay inside their media queries, of which none is left empty", () => {
    const css = "@media print{.a{top:0}.b{top:0}}@media(min-width:9px){.b{top:0}}@keyframes b{to{top:0}}";
    expect(usedCss(css, '<p class="a">', words())).toBe("@media print{.a{top:0}}@keyframes b{to{top:0}}");
  });

  it("are not read from class names in another class's name", () => {
    expect(usedCss(".card{top:0}.card--wide{top:0}", '<p class="card-drawing card--wide">', words())).toBe(
      ".card--wide{top:0}",
    );
  });
});

describe.each([
  ["/", "home"],
  ["/internship", "internship"],
  ["/contact", "contact"],
  ["/services/text/voice-sms-services", "services"],
])("%s", (route, file) => {
  it("lost no rule that applies to anything in it", async () => {
    const page = builtPage(route);
    const inlined = /<style>([\s\S]*?)<\/style>/.exec(page.html)?.[1] ?? "";
    const { css } = await bundlePage(
      path.join(projectFolder, `site/pages/${file}.11ty.tsx`),
      path.join(testFolder, "used-css"),
    );
    expect(inlined).toBe(usedCss(css, page.html, readScriptWords(path.join(projectFolder, "widgets"))));
    console.log(`${route}: ${css.length - inlined.length} of ${css.length} characters of CSS left out`);

    const selectorsOf = (text: string) =>
      [...text.matchAll(/([^{}]+)\{[^{}]*\}/g)].flatMap(([, list = ""]) => list.split(/,(?![^()]*\))/));
    const kept = new Set(selectorsOf(inlined));
    const document = documentOf(page);
    const lost = selectorsOf(css).filter((selector) => !kept.has(selector));
    const applying = lost.filter((selector) => {
      const plain = selector.replace(
        /::?(?:before|after|hover|focus-visible|focus|checked|target|first-line)/g,
        "",
      );
      return plain.trim() !== "" && document.querySelector(plain) !== null;
    });
    expect(applying).toEqual([]);
  });
});
