import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { registry } from "../../widgets/registry.ts";
import { builtPages, documentOf, projectFolder } from "../test-site.ts";

it("every widget that a page names is in the registry: the main script asks no more", () => {
  const named = builtPages().flatMap((page) =>
    [...documentOf(page).querySelectorAll("[data-widget]")].map((place) => ({
      route: page.route,
      widget: place.getAttribute("data-widget"),
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ widget }) => !(String(widget) in registry))).toEqual([]);
});

it.each(["build", "hosting"])("%s/ names no widget: one comes and goes without it", (room) => {
  const files = readdirSync(path.join(projectFolder, room)).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(10);
  const naming = files.flatMap((file) => {
    const code = readFileSync(path.join(projectFolder, room, file), "utf8");
    return Object.keys(registry)
      .filter((name) => code.includes(name))
      .map((name) => `${room}/${file} names ${name}`);
  });
  expect(naming).toEqual([]);
});

it("every form stands on the page that it names, so that what was refused can be given back there", () => {
  const widgets = path.join(projectFolder, "widgets");
  const kinds = readdirSync(widgets, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("form-kind.ts"),
  );
  const pages = builtPages();
  const places = kinds.map((file) => {
    const code = readFileSync(path.join(widgets, file), "utf8");
    const [, route] = /page: "([^"]+)"/.exec(code) ?? [];
    const [, widget] = /widget: "([^"]+)"/.exec(code) ?? [];
    const page = pages.find((one) => one.route === route);
    return page && documentOf(page).querySelector(`[data-widget="${widget}"]`) ? "there" : file;
  });
  expect(places).toEqual(["there", "there", "there", "there"]);
});
