import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtFiles, builtPages, builtSite, documentOf } from "../test-site.ts";

/* What the built pages ask the browser to fetch and to draw when a visitor goes from one to the next. */

interface Rule {
  where: { selector_matches: string };
  eagerness: string;
}

const pages = builtPages();
const routes = new Set(pages.map(({ route }) => route));
/** It sends its visitor on by itself and holds neither a menu nor a script. */
const pagesWithLinks = pages.filter(({ route }) => route !== "/portfolio");

/** The code of the one built script whose name begins so. */
function builtScript(name: string): string {
  const [file, ...others] = builtFiles().filter((candidate) =>
    new RegExp(`^widgets/${name}-[A-Z0-9]{8}\\.js$`).test(candidate),
  );
  if (!file || others.length > 0) throw new Error(`not one script ${name}: ${[file, ...others].join(", ")}`);
  return readFileSync(path.join(builtSite, file), "utf8");
}

describe.each(pagesWithLinks)("$route", (page) => {
  const document = documentOf(page);
  const scripts = [...document.querySelectorAll('script[type="speculationrules"]')];
  const rules: { prefetch: Rule[] } = JSON.parse(scripts[0]?.textContent ?? "{}");
  const selector = rules.prefetch?.[0]?.where.selector_matches ?? "";

  it("has one rule: what a visitor is about to open is fetched, and not run", () => {
    expect(scripts).toHaveLength(1);
    expect(rules).toEqual({
      prefetch: [{ where: { selector_matches: expect.any(String) }, eagerness: "moderate" }],
    });
  });

  it("has pages of this site fetched, all of them and nothing else, and nothing before a script allows it", () => {
    expect([...document.querySelectorAll(selector)]).toEqual([]);
    // A document of its own: happy-dom remembers what matched before the class was set.
    const allowed = documentOf(page);
    allowed.documentElement.className = "ahead";
    const links = [...allowed.querySelectorAll("a[href]")];
    const isToPage = (link: (typeof links)[number]) =>
      routes.has((link.getAttribute("href") ?? "").replace(/[?#].*/, "")) && !link.hasAttribute("data-opens");
    const fetched = links.filter((link) => link.matches(selector));
    expect(fetched.length).toBeGreaterThan(1);
    expect(fetched.map((link) => link.outerHTML)).toEqual(
      links.filter(isToPage).map((link) => link.outerHTML),
    );
  });

  it("asks for the class that the main script sets, and older browsers fetch the same links", () => {
    const asked = /^\.([\w-]+) /.exec(selector)?.[1];
    expect(asked).toBeDefined();
    expect(builtScript("main")).toMatch(new RegExp(`documentElement\\.className=[^;,]*\\?"":"${asked}"[;,]`));
    expect(builtScript("catch-up")).toContain(JSON.stringify(selector));
  });
});

it("no page asks for a transition: the old page is drawn once more for it before the next one begins", () => {
  for (const { file, html } of pages) expect([file, html.includes("view-transition")]).toEqual([file, false]);
});
