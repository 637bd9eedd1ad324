import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PREACT_INSTEAD_OF_REACT } from "../../build/browser-options.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "site/drawings");
/** Those of screens are pictures of their own, with words in them: `screens.test.ts` reads them. */
const fileNames = (await readdir(folder)).filter((name) => /^(?!screen-).*\.svg$/.test(name)).sort();
const files = await Promise.all(
  fileNames.map(async (name) => ({
    name: name.replace(/\.svg$/, ""),
    svg: await readFile(path.join(folder, name), "utf8"),
  })),
);

/** Bytes of the file as it stands: it is printed into the page as it is. */
const drawingLimitBytes = 1500;
const limitsBytes: Partial<Record<string, number>> = {
  "home-hero": 3800,
  edge: 420,
  water: 250,
  wave: 420,
  brand: 600,
};
/** A row of them stands on every page that has a river: as text that compresses, 300 bytes. */
const motifLimitBytes = 520;

/** Fetched when they are near, never printed into a page: `tests/site/fetched-drawings.test.ts`. */
const fetched = ["about-wide", "scenes"];

/** Patterns and the mark: drawn by CSS or the brand, not by name. */
const notByName = ["brand", "edge", "water", "wave"];

/** design: gold, art red, white, cream, indigo, night, near-night, haze. */
const palette = ["#ffb52e", "#e2603f", "#fff", "#fff1d6", "#2c3c9e", "#141b45", "#0c1130", "#c3c9ea"];
/** The green of the chat application, for its own drawing alone. */
const leaf = "#1d6b45";

/** Lines in the one colour that the page gives them. */
const isMotif = (name: string) => name.startsWith("motif-");

/** What no drawing may contain, and why. */
const forbidden: [RegExp, string][] = [
  [/\sid=/, "an id would be on the page twice"],
  [/<text\b/, "words belong to the page, where they can be read out and translated"],
  [/<script\b/i, "a script"],
  [/\son[a-z]+=/i, "an event attribute"],
  [/Gradient\b/, "a gradient: the colours are flat"],
  [/<filter\b|\sfilter=/, "a filter"],
  [/<style\b|\sstyle=/, "a style: the content security policy would drop it"],
  [/href=|url\(|<image\b|<use\b|<foreignObject\b/i, "a reference to something outside the file"],
  [/<!--|<\?xml|<!DOCTYPE|<metadata\b|<title\b/i, "an editor's leftovers"],
  [/\s(?:role|aria-[a-z]+)=/, "a role: the component that prints it says that it decorates"],
];

/** The outer element of a printed drawing, in parts: the order of attributes is the renderer's. */
const printedTag = ["<svg", "", 'aria-hidden="true"', 'class="banner-drawing"', 'viewBox="0 0 W H"'].sort();

interface DrawingModule {
  names: string[];
  motifNames: string[];
  print: (name: string) => string;
  printSource: (source: string) => string;
}

let drawing: DrawingModule;
let moduleFolder: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from "react";
        import { render } from "preact-render-to-string";
        import { Drawing } from "./site/components/drawing/Drawing";
        import { drawings } from "./site/components/drawing/drawings";
        import { Svg } from "./site/components/drawing/Svg";
        import { motifs } from "./site/components/river/motifs";
        export const names = Object.keys(drawings);
        export const motifNames = Object.keys(motifs).map((name) => "motif-" + name);
        export const print = (name) => render(createElement(Drawing, { name, className: "banner-drawing" }));
        export const printSource = (source) => render(createElement(Svg, { source }));`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    alias: PREACT_INSTEAD_OF_REACT,
    loader: { ".svg": "text" },
  });
  const cache = path.join(root, ".cache");
  await mkdir(cache, { recursive: true });
  moduleFolder = await mkdtemp(path.join(cache, "drawings-"));
  const moduleFile = path.join(moduleFolder, "drawing.mjs");
  await writeFile(moduleFile, outputFiles[0]?.contents ?? "");
  drawing = (await import(/* @vite-ignore */ pathToFileURL(moduleFile).href)) as DrawingModule;
});

afterAll(() => rm(moduleFolder, { recursive: true, force: true }));

describe.each(files.filter(({ name }) => !fetched.includes(name)))("drawing $name", ({ name, svg }) => {
  const limitBytes = limitsBytes[name] ?? (isMotif(name) ? motifLimitBytes : drawingLimitBytes);
  const bytes = Buffer.byteLength(svg);

  it(`takes ${bytes} of ${limitBytes} bytes`, () => {
    expect(bytes).toBeLessThanOrEqual(limitBytes);
  });

  it("is one SVG element", () => {
    const box = ["edge", "water", "wave"].includes(name)
      ? /^<svg xmlns="[^"]+" width="\d+" height="\d+"/
      : isMotif(name)
        ? /^<svg xmlns="[^"]+" viewBox="0 0 120 48" fill="none" stroke="currentColor" stroke-width="1.5">/
        : /^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+">/;
    expect(svg).toMatch(box);
    expect(svg.trimEnd()).toMatch(/<\/svg>$/);
    expect(svg.match(/<svg\b/g)).toHaveLength(1);
  });

  it("holds shapes alone", () => {
    expect(forbidden.filter(([pattern]) => pattern.test(svg)).map(([, why]) => why)).toEqual([]);
  });

  it("keeps to the palette", () => {
    const allowed = new Set(isMotif(name) ? ["currentColor"] : palette);
    if (name === "whatsapp-business-api") allowed.add(leaf);
    const colours = [...svg.matchAll(/(?:fill|stroke|color)="([^"]+)"/g)].map(([, colour]) => colour ?? "");
    expect(colours.length).toBeGreaterThan(0);
    expect(colours.filter((colour) => colour !== "none" && !allowed.has(colour))).toEqual([]);
  });
});

it("shows every file by its name", () => {
  const shown = files.map(({ name }) => name).filter((name) => ![...notByName, ...fetched].includes(name));
  expect([...drawing.names, ...drawing.motifNames].sort()).toEqual(shown.sort());
});

it("prints a drawing inline, out of the way of screen readers and the Tab key", () => {
  for (const name of drawing.names) {
    const [tag = ""] = /^<svg [^>]*>/.exec(drawing.print(name)) ?? [];
    expect(
      tag
        .replace(/\d+ \d+"/, 'W H"')
        .split(/ (?=[a-z-]+=)|>$/i)
        .sort(),
    ).toEqual(printedTag);
  }
});

it("refuses a file that is no drawing, and says what to do", () => {
  expect(() => drawing.printSource("<p>Not a drawing</p>")).toThrow(
    'Svg: the drawing that starts with "<p>Not a drawing</p>" has no <svg viewBox="…"> around it. Fix: save it with one.',
  );
});
