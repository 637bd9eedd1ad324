/** Services that stand beside each other in the menu do not look alike, and every colour of theirs can be read. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { riverGroundClass } from "../../site/components/river/grounds.ts";
import type { Service } from "../../site/data-types.ts";
import { builtPage, builtPages, projectFolder } from "../test-site.ts";
import { dataFile } from "../spec/site/read-page.ts";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");

type ServiceLook = Pick<Service, "id" | "path" | "accent" | "motif" | "arrangement">;

const services: ServiceLook[] = dataFile("services").items;

/** As the site was drawn. What an editor chooses afterwards makes no test red. */
const drawn: ServiceLook[] = JSON.parse(read("tests/kept-content/site/_data/services.json")).items;

it("each service has a motif of its own, and no two have both accent and arrangement", () => {
  const kinds = drawn.map(({ accent, arrangement }) => `${accent} ${arrangement}`);
  expect(new Set(drawn.map(({ motif }) => motif)).size).toBe(drawn.length);
  expect(new Set(kinds).size).toBe(drawn.length);
});

it("the three green services, and the three of brick, differ by the ground of their river", () => {
  const banners = drawn.map(({ accent, motif }) => `${accent} ${riverGroundClass(motif)}`);
  const threes = banners.filter((banner) => /terra|leaf/.test(banner));
  expect(threes).toHaveLength(6);
  expect(new Set(threes).size).toBe(6);
});

it("neighbours in the menu share neither accent nor arrangement", () => {
  for (const [index, service] of drawn.slice(1).entries()) {
    const before = drawn[index];
    expect(service.accent, `${before?.id}, ${service.id}`).not.toBe(before?.accent);
    expect(service.arrangement, `${before?.id}, ${service.id}`).not.toBe(before?.arrangement);
  }
});

describe("what a page prints along its river", () => {
  /** The first path of each motif, as it stands in a page that prints it. */
  const names = [...read("site/components/river/motifs.ts").matchAll(/motif-([a-z-]+)\.svg/g)].map(
    ([, name = ""]) => name,
  );
  const firstPaths = new Map(
    names.map((name) => [name, / d="[^"]+"/.exec(read(`site/drawings/motif-${name}.svg`))?.[0] ?? "none"]),
  );
  const motifsIn = (html: string) => names.filter((name) => html.includes(firstPaths.get(name) ?? ""));

  it.each(services)("$id: its own motif alone", ({ path: route, motif }) => {
    expect(motifsIn(builtPage(`/${route}`).html)).toEqual([motif]);
  });

  it("every other page: one motif or none", () => {
    for (const { route, html } of builtPages()) expect(motifsIn(html).length, route).toBeLessThanOrEqual(1);
    expect(motifsIn(builtPage("/privacypolicy").html)).toEqual([]);
  });
});

it("each page brings the sheet of every accent that it shows, after what all have in common", () => {
  for (const { route, html } of builtPages())
    for (const [, accent = ""] of html.matchAll(/class="[^"]*\baccent-([a-z]+)/g)) {
      const common = html.indexOf("[class*=accent-]{--accent:");
      expect(common, route).toBeGreaterThan(0);
      expect(html.indexOf(`.accent-${accent}{`), `${route}, ${accent}`).toBeGreaterThan(common);
      expect(html.lastIndexOf("[class*=accent-]{--accent:"), route).toBe(common);
    }
});

describe("the contrast of each accent", () => {
  const colourRule = /--([\w-]+): (#[\da-f]{3,6});/g;
  const coloursIn = (css: string) =>
    Object.fromEntries([...css.matchAll(colourRule)].map(([, token = "", colour = ""]) => [token, colour]));
  const site = coloursIn(read("site/styles/tokens.css"));
  const sheet = ["every", "indigo", "terra", "leaf", "night"]
    .map((name) => read(`site/styles/accents/${name}.css`))
    .join("\n");
  const rules = [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector,
    colours: coloursIn(body),
  }));
  const accents = [...new Set([...sheet.matchAll(/\.accent-([a-z]+)/g)].map(([, name = ""]) => name))];

  /** The colour of each token on a page with this accent. */
  function tokensOf(accent: string): Record<string, string> {
    const own = rules.filter(
      ({ selector }) => selector.includes(`.accent-${accent}`) || selector.includes("[class"),
    );
    const tokens = Object.assign({}, site, ...own.map(({ colours }) => colours)) as Record<string, string>;
    return tokens;
  }

  function luminance(colour: string): number {
    const full = colour.length === 4 ? colour.replace(/[\da-f]/g, "$&$&") : colour;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  /** Text, and what it stands on. */
  const texts: [string, string[]][] = [
    ["on-inverse", ["ground-inverse", "second-ground"]],
    ["on-inverse-lead", ["ground-inverse"]],
    ["on-inverse-muted", ["ground-inverse", "second-ground"]],
    ["on-inverse-mark", ["ground-inverse"]],
    ["accent", ["ground", "ground-alternate", "accent-soft"]],
    ["emphasis", ["ground", "ground-alternate", "accent-soft"]],
    ["text-muted", ["accent-soft"]],
    ["on-accent", ["accent", "accent-strong"]],
    ["highlight", ["second-ground"]],
  ];

  it("no accent paints over the marks of technologies, which take `--mark` where there is one", () => {
    expect(sheet).not.toMatch(/--mark:/);
  });

  it("there are the accents that a service may have", () => {
    expect([...accents].sort()).toEqual([...new Set(services.map(({ accent }) => accent))].sort());
  });

  it("a river with a ground of its own: figures 3 to 1", () => {
    const grounds = [...read("site/components/river/grounds.css").matchAll(/\{([^}]*)\}/g)];
    expect(grounds).toHaveLength(2);
    for (const [, body = ""] of grounds) {
      const own = coloursIn(body);
      expect(contrast(own["river-line"] ?? "", own.river ?? ""), body).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(accents)("%s: text 4.5 to 1, figures along the river 3 to 1", (accent) => {
    const tokens = tokensOf(accent);
    const measured = (text: string, ground: string) => contrast(tokens[text] ?? "", tokens[ground] ?? "");
    for (const [text, grounds] of texts)
      for (const ground of grounds)
        expect(measured(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(measured("river-line", "river"), "river-line on river").toBeGreaterThanOrEqual(3);
    expect(measured("highlight", "ground-inverse"), "a gold button").toBeGreaterThanOrEqual(3);
  });
});
