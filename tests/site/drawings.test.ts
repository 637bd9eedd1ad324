/** Drawings: what none of them may hold. Their bytes count with the page that shows them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Services } from "../../site/data-types.ts";
import { dataFile } from "../spec/site/read-page.ts";
import { builtPage, documentOf, projectFolder } from "../test-site.ts";

const folder = path.join(projectFolder, "site/drawings");
const drawings = readdirSync(folder)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => ({ name: file.replace(/\.svg$/, ""), svg: readFileSync(path.join(folder, file), "utf8") }));

const forbidden: [RegExp, string][] = [
  [/<script\b|\son[a-z]+=/i, "a script"],
  [/<style\b|\sstyle=/, "a style: the content security policy would drop it"],
  [/href=|url\(|<image\b|<use\b|<foreignObject\b/i, "a reference to something outside the file"],
  [
    /<text\b/,
    "text: a device looks its font up while it draws, and shows boxes where it has none, so draw its outlines",
  ],
];

it("holds nothing that runs, that a policy would drop, or that needs another file or a font of its own", () => {
  expect(drawings.length).toBeGreaterThan(20);
  const faults = drawings.flatMap(({ name, svg }) =>
    forbidden.filter(([pattern]) => pattern.test(svg)).map(([, why]) => `${name}: ${why}`),
  );
  expect(faults).toEqual([]);
});

it("gives each service's drawing the shape that small pictures of it keep free: 320 by 200", () => {
  for (const { drawing } of dataFile("services").items as { drawing: string }[]) {
    const svg = drawings.find(({ name }) => name === drawing)?.svg ?? "";
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height), drawing).toBe(1.6);
  }
});

it("shows each service's screen as a picture that says what it shows and takes its room at once", () => {
  const { items: services }: Services = dataFile("services");
  for (const { id, path: address, screen } of services) {
    const figure = documentOf(builtPage(`/${address}`)).querySelector("main .screen figure");
    const image = figure?.querySelector("img");
    const said = Object.fromEntries(
      ["alt", "width", "height", "loading"].map((name) => [name, image?.getAttribute(name)]),
    );
    expect(said, id).toEqual({ alt: screen.alt, width: "480", height: "312", loading: "lazy" });
    expect(image?.getAttribute("src")).toMatch(new RegExp(`^/assets/screen-${id}-[0-9a-f]{8}\\.svg$`));
  }
});
