/** The four scenes of how we work are views of one file: what each engine draws of it, and how often it asks for it. */
import sharp, { type Region } from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite } from "../test-run.ts";
import { css } from "./find-element.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
/** Long above its steps: Chromium fetches what is less than 3,000 px below the view. */
const route = "/services/software-development-company-in-patna";

/** Addresses of scenes, one for each request. */
let asked: string[] = [];
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  site = await serveSite({
    folder: builtSite,
    port: 0,
    handle({ url = "" }) {
      if (url.includes("/scenes-")) asked.push(url);
      return false;
    },
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => site.close());

type Colour = [red: number, green: number, blue: number];
const leaf: Colour = [0x1d, 0x6b, 0x45];
const paper: Colour = [0xff, 0xf1, 0xd6];

/** Pixels of a part of a screenshot, of a hundred, that are nearly of one colour. */
async function shareOf(shown: Buffer, part: Region, colour: Colour) {
  const data = await sharp(shown).extract(part).removeAlpha().raw().toBuffer();
  let same = 0;
  for (let at = 0; at < data.length; at += 3)
    if (colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12)) same++;
  return Math.round((same * 300) / data.length);
}

const goToSteps = (tab: Tab) =>
  tab.evaluate(() =>
    document.querySelector(".steps")?.scrollIntoView({ block: "center", behavior: "instant" }),
  );

it("asks for the scenes once, and on a small screen not before the steps are near", async () => {
  const tab = await (await world.visitor("zoomed")).open(site.origin + route);
  await tab.see(css("h1"));
  expect(asked).toEqual([]);
  await goToSteps(tab);
  await expect.poll(() => asked).toHaveLength(1);
});

it("draws each scene as its own part of the file", async () => {
  const tab = await (await world.visitor("desktop")).open(site.origin + route);
  await goToSteps(tab);
  await tab.waitFor(() =>
    [...document.querySelectorAll<HTMLImageElement>(".steps img")].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  const places = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(".steps img")].map((scene) => {
      const { left, top, width, height } = scene.getBoundingClientRect();
      return {
        left: Math.ceil(left),
        top: Math.ceil(top),
        width: Math.floor(width) - 1,
        height: Math.floor(height) - 1,
      };
    }),
  );
  expect(places).toHaveLength(4);

  /** Pixels of each scene, of a hundred, that are nearly of one colour. */
  const shares = (shown: Buffer, colour: Colour) =>
    Promise.all(places.map((place) => shareOf(shown, place, colour)));
  // A picture that has come is not yet painted: WebKit decodes it beside the drawing of the page.
  await expect
    .poll(async () => Math.min(...(await shares(await tab.screenshot(), paper))), {
      message: "paper in each scene",
    })
    .toBeGreaterThan(15);
  const leaves = await shares(await tab.screenshot(), leaf);
  expect(leaves[0], "listen").toBe(0);
  expect(leaves[1], "draw").toBe(0);
  expect(leaves[2], "build: the leaves over the door").toBeGreaterThan(0);
  expect(leaves[3], "stay: the tree").toBeGreaterThan(5);
  expect(asked).toHaveLength(1);
});
