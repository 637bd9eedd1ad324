import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchLayoutShift } from "../browser/layout-shift.ts";
import { desktop, phone } from "../browser/world.ts";
import { projectFolder } from "../test-run.ts";
import { openPartnerWorld, type PartnerHtml, type PartnerWorld, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

/** A page that watches what moves by itself, from its first paint. */
async function openWatched(html: PartnerHtml, options: BrowserContextOptions = phone): Promise<Page> {
  const { page } = await world.openBlank(options);
  await watchLayoutShift(page);
  const viewport = '<meta name="viewport" content="width=device-width">';
  await page.goto(world.publish({ ...html, head: viewport + (html.head ?? "") }));
  return page;
}

const lines = "<p>A line of the partner's text, and one more of it.</p>";

it("moves nothing of the page below the fold, and hardly anything for its button", async () => {
  const below = await openWatched({ body: lines.repeat(40) + snippet(world) + lines.repeat(40) });
  expect(
    await widget(below).place.evaluate((place) => place.getBoundingClientRect().top > innerHeight + 500),
    "the widget is far below what is in sight",
  ).toBe(true);
  // Near, and not yet in sight: that is when it mounts.
  await widget(below).place.evaluate((place) =>
    scrollTo(0, place.getBoundingClientRect().top - innerHeight - 100),
  );
  await widget(below).form.waitFor({ state: "attached" });
  await widget(below).submit.scrollIntoViewIfNeeded();
  const belowTheFold = await below.evaluate(() => window.layoutShift);
  expect(belowTheFold, "below the fold").toBe(0);
  await below.context().close();

  const button = await openWatched({ body: lines + snippet(world, 'data-mode="modal"') + lines.repeat(3) });
  await widget(button).opener.waitFor();
  const forTheButton = await button.evaluate(() => window.layoutShift);
  expect(forTheButton, "button").toBeLessThanOrEqual(0.01);
  console.log("layout shift", { belowTheFold, forTheButton });
  await button.context().close();
});

describe("a height that is reserved as the docs say", async () => {
  const docs = await readFile(path.join(projectFolder, "docs/embedding.md"), "utf8");
  /** The docs' piece of this language in which the place stands. */
  const pieceOf = (language: string) => {
    const pieces = [...docs.matchAll(/```(\w+)\n(.*?)```/gs)];
    const found = pieces.find(([, named, text = ""]) => named === language && text.includes("quote-place"));
    if (!found?.[2]) throw new Error(`docs/embedding.md shows no ${language} with a quote-place.`);
    return found[2];
  };
  const html = pieceOf("html");
  const css = pieceOf("css");
  const place = (width: string) =>
    `<div style="width: ${width}">${html.replaceAll("https://SITE", world.origin)}</div><script async src="${world.origin}/widgets/v1/embed.js"></script>`;
  /** What stays empty below the form. */
  const sparePx = (page: Page) =>
    widget(page).place.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom -
        element.shadowRoot!.querySelector(".quote")!.getBoundingClientRect().bottom,
    );

  async function expectStill(page: Page) {
    await widget(page).form.waitFor();
    expect(await page.evaluate(() => window.layoutShift)).toBe(0);
    const spare = await sparePx(page);
    expect(spare, "room for a line, and not for much more").toBeGreaterThanOrEqual(20);
    expect(spare).toBeLessThan(90);
    await page.context().close();
  }

  it.each([
    ["260px", "16px"],
    ["288px", "10px"],
    ["320px", "16px"],
    ["343px", "24px"],
    ["607px", "16px"],
    ["608px", "10px"],
    ["700px", "24px"],
    ["100%", "16px"],
  ])("moves nothing where the place is %s wide and a rem %s", async (width, rem) => {
    const head = `<style>html { font-size: ${rem} } p { font-size: 16px } ${css}</style>`;
    await expectStill(await openWatched({ head, body: lines + place(width) + lines }, desktop));
  });

  it.each([
    ["on a phone", phone],
    ["on a desktop", desktop],
  ])("moves nothing %s that knows no containers", async (_, options) => {
    const known = css.replace(/container-type:.*/, "");
    await expectStill(
      await openWatched({ head: `<style>${known}</style>`, body: lines + place("100%") + lines }, options),
    );
  });

  it("leaves the form as wide as it would be, in the middle of a flex column too", async () => {
    const column = (inside: string) =>
      `<div style="display: flex; flex-direction: column; align-items: center">${inside}</div>`;
    const page = await openWatched({ head: `<style>${css}</style>`, body: column(place("100%")) }, desktop);
    await widget(page).form.waitFor();
    expect((await widget(page).form.boundingBox())!.width).toBe(736);
    await page.context().close();
  });
});
