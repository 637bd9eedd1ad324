import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brotliBytes, builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

const source = readFileSync(path.join(projectFolder, "site/drawings/scenes.svg"), "utf8");
const names = ["listen", "draw", "build", "stay"];
const pages = builtPages().map((page) => ({ route: page.route, document: documentOf(page) }));

it("every service page shows the four scenes beside its four steps, in this order", () => {
  const services = pages.filter(({ route }) => route.startsWith("/services/"));
  expect(services.length).toBe(10);
  for (const { route, document } of services) {
    const scenes = [...document.querySelectorAll(".steps > li")].map((step) => {
      const images = [...step.querySelectorAll("img")];
      expect(images, route).toHaveLength(1);
      return images[0]!;
    });
    const addresses = scenes.map((scene) => (scene.getAttribute("src") ?? "").split("#"));
    expect(
      addresses.map(([, view]) => view),
      route,
    ).toEqual(names);
    for (const scene of scenes) {
      expect(scene.getAttribute("loading"), route).toBe("lazy");
      expect(scene.getAttribute("alt"), `${route}: the step beside it says it`).toBe("");
      expect([scene.getAttribute("width"), scene.getAttribute("height")], route).toEqual(["160", "120"]);
    }
  }
});

it("all pages name one file, whose text is the one drawing", () => {
  const addresses = pages.flatMap(({ document }) =>
    [...document.querySelectorAll('img[src*="/scenes"]')].map((image) =>
      image.getAttribute("src")!.replace(/#.*/, ""),
    ),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(40);
  const [address = "none", ...others] = new Set(addresses);
  expect(address).toMatch(/^\/pictures\/scenes-[0-9a-f]{8}\.svg$/);
  expect(others).toEqual([]);
  expect(readFileSync(path.join(builtSite, address), "utf8")).toBe(source);
});

it("the file has a view for each scene, as large as it is shown", () => {
  const views = [...source.matchAll(/<view id="([^"]+)" viewBox="\d+ 0 (\d+ \d+)"\/>/g)];
  expect(views.map(([, name]) => name)).toEqual(names);
  expect(new Set(views.map(([, , size]) => size))).toEqual(new Set(["160 120"]));
  expect(source).toMatch(/^<svg xmlns="[^"]+" width="160" height="120" /);
});

it("the file takes no more than 3,000 bytes", () => {
  const bytes = brotliBytes(source);
  console.log(`scenes.svg: ${bytes} of 3,000 B`);
  expect(bytes).toBeLessThanOrEqual(3_000);
});

it("the file holds shapes alone, in colours of the palette", () => {
  expect(source).not.toMatch(
    /<(?:script|style|text|image|use|filter|foreignObject)\b|\s(?:on\w+|style|href)=|url\(/i,
  );
  const colours = new Set([...source.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour]) => colour));
  const palette = [
    "#ffb52e",
    "#e2603f",
    "#b8432a",
    "#fff",
    "#fff1d6",
    "#2c3c9e",
    "#141b45",
    "#0c1130",
    "#c3c9ea",
    "#1d6b45",
  ];
  expect([...colours].filter((colour) => !palette.includes(colour ?? ""))).toEqual([]);
});
