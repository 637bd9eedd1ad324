import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { brotliBytes, builtPage, documentOf, projectFolder } from "../test-site.ts";
import type { Services } from "../../site/data-types.ts";

const folder = path.join(projectFolder, "site/drawings");
const { items: services }: Services = JSON.parse(
  readFileSync(path.join(projectFolder, "site/_data/services.json"), "utf8"),
);
const screens = readdirSync(folder)
  .flatMap((file) => /^screen-(.+)\.svg$/.exec(file)?.[1] ?? [])
  .map((id) => ({ id, svg: readFileSync(path.join(folder, `screen-${id}.svg`), "utf8") }));

/** On the wire, as a host that precompresses sends it. */
const LIMIT_BYTES = 3_000;

/** docs/decisions/0002-look.md: what is drawn, then grounds and inks of the site, which screens show too. */
const PALETTE = [
  ["#ffb52e", "#e2603f", "#fff", "#fff1d6", "#2c3c9e", "#141b45", "#0c1130", "#c3c9ea"],
  ["#14172b", "#545a70", "#b8432a", "#1d6b45", "#eef0fb", "#fbf8f2", "#e3e0d8", "#e4f3ea", "#fff3db"],
].flat();

/** What no screen may contain, and why. Words may stand in it: it is a picture of its own, described by its `alt`. */
const forbidden: [RegExp, string][] = [
  [/\sid=/, "an id, which nothing refers to"],
  [/<script\b|\son[a-z]+=/i, "a script"],
  [/Gradient\b/, "a gradient: the colours are flat"],
  [/<filter\b|\sfilter=/, "a filter"],
  [/<style\b|\sstyle=/, "a style: the content security policy would drop it"],
  [/href=|url\(|<image\b|<use\b|<foreignObject\b/i, "a reference to something outside the file"],
  [/<!--|<\?xml|<!DOCTYPE|<metadata\b|<title\b/i, "an editor's leftovers"],
  [/font-family="(?!system-ui,sans-serif")/, "a font that not every device has"],
  [/textLength=/, "squeezed words: leave them room"],
];

it("draws a screen for every service, and no other", () => {
  expect(screens.map(({ id }) => id).sort()).toEqual(services.map(({ id }) => id).sort());
});

describe.each(screens)("the screen of $id", ({ id, svg }) => {
  it(`takes ${brotliBytes(svg)} of ${LIMIT_BYTES} bytes`, () => {
    expect(brotliBytes(svg)).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  it("is one SVG element, as large as the page leaves room for, painted to its edges", () => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 312"><path fill="#\w+" d="M0 0h480v312H0z"\/>/,
    );
    expect(svg.trimEnd()).toMatch(/<\/svg>$/);
    expect(svg.match(/<svg\b/g)).toHaveLength(1);
  });

  it("holds shapes and words alone", () => {
    expect(forbidden.filter(([pattern]) => pattern.test(svg)).map(([, why]) => why)).toEqual([]);
    expect(svg.match(/<text\b/g)?.length).toBeGreaterThan(3);
  });

  it("keeps to the palette", () => {
    const colours = [...svg.matchAll(/(?:fill|stroke|color)="([^"]+)"/g)].map(([, colour]) => colour ?? "");
    expect(colours.filter((colour) => colour !== "none" && !PALETTE.includes(colour))).toEqual([]);
  });

  it("stands on its page as a picture that says what it shows, takes its room at once and is fetched when it is near", () => {
    const service = services.find((one) => one.id === id)!;
    const figures = documentOf(builtPage(`/${service.path}`)).querySelectorAll("main figure.screen");
    expect(figures).toHaveLength(1);
    const image = figures[0]!.querySelector("img")!;
    expect(image.getAttribute("src")).toMatch(new RegExp(`^/pictures/screen-${id}-[0-9a-f]{8}\\.svg$`));
    expect(image.getAttribute("alt")).toBe(service.screen.alt);
    expect(["width", "height", "loading", "decoding"].map((name) => image.getAttribute(name))).toEqual([
      "480",
      "312",
      "lazy",
      "async",
    ]);
    expect(figures[0]!.querySelector("figcaption")!.textContent).toBe(service.screen.caption);
  });
});
