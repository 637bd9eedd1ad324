import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { brotliBytes, builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

const source = readFileSync(path.join(projectFolder, "site/drawings/scenes.svg"), "utf8");
const wide = readFileSync(path.join(projectFolder, "site/drawings/about-wide.svg"), "utf8");
const about: { story: { drawingAlt: string } } = JSON.parse(
  readFileSync(path.join(projectFolder, "site/_data/about.json"), "utf8"),
);
/** docs/decisions/0002-look.md: gold, art red, terra, white, cream, indigo, night, near-night, haze, leaf. */
const palette = "#ffb52e #e2603f #b8432a #fff #fff1d6 #2c3c9e #141b45 #0c1130 #c3c9ea #1d6b45".split(" ");
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

it("the About page shows street, office and river across the page, says in words what that is, and fetches it when it is near", () => {
  const { document } = pages.find(({ route }) => route === "/about")!;
  const drawings = [...document.querySelectorAll("main .wide-drawing")];
  expect(drawings.map((drawing) => drawing.getAttribute("src")?.replace(/-[0-9a-f]{8}/, ""))).toEqual([
    "/pictures/about-wide.svg",
  ]);
  const drawing = drawings[0]!;
  expect(drawing.getAttribute("alt")).toBe(about.story.drawingAlt);
  expect(drawing.getAttribute("loading")).toBe("lazy");
  expect([drawing.getAttribute("width"), drawing.getAttribute("height")]).toEqual(["1200", "420"]);
  expect(wide).toMatch(/^<svg xmlns="[^"]+" width="1200" height="420" viewBox="0 0 1200 420">/);
});

describe.each([
  { name: "scenes.svg", svg: source, limitBytes: 3_000 },
  { name: "about-wide.svg", svg: wide, limitBytes: 4_500 },
])("$name", ({ name, svg, limitBytes }) => {
  it("keeps within its bytes", () => {
    const bytes = brotliBytes(svg);
    console.log(`${name}: ${bytes} of ${limitBytes} B`);
    expect(bytes).toBeLessThanOrEqual(limitBytes);
  });

  it("holds shapes and the words of signs, in colours of the palette", () => {
    expect(svg).not.toMatch(
      /<(?:script|style|image|use|filter|foreignObject)\b|Gradient\b|\s(?:on\w+|style|href)=|url\(/i,
    );
    const used = [...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour]) => colour);
    expect(used.filter((colour) => !palette.includes(colour ?? ""))).toEqual([]);
  });
});
