import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { watchLayoutShift } from "../browser/layout-shift.ts";
import { phone } from "../browser/world.ts";
import { openPartnerWorld, type PartnerHtml, type PartnerWorld, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

/** A page that watches what moves by itself, from its first paint. */
async function openWatched(html: PartnerHtml): Promise<Page> {
  const { page } = await world.openBlank(phone);
  await watchLayoutShift(page);
  const viewport = '<meta name="viewport" content="width=device-width">';
  await page.goto(world.publish({ ...html, head: viewport + (html.head ?? "") }));
  return page;
}

const lines = "<p>A line of the partner's text, and one more of it.</p>";

it("moves nothing of the page: below the fold, where height is reserved, and hardly for its button", async () => {
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

  const reserved = await openWatched({
    head: "<style>[data-widget=quote] { min-height: 84rem }</style>",
    body: lines + snippet(world) + lines,
  });
  await widget(reserved).form.waitFor();
  const whereReserved = await reserved.evaluate(() => window.layoutShift);
  expect(whereReserved, "reserved").toBe(0);
  await reserved.context().close();

  const button = await openWatched({ body: lines + snippet(world, 'data-mode="modal"') + lines.repeat(3) });
  await widget(button).opener.waitFor();
  const forTheButton = await button.evaluate(() => window.layoutShift);
  expect(forTheButton, "button").toBeLessThanOrEqual(0.01);
  console.log("layout shift", { belowTheFold, whereReserved, forTheButton });
  await button.context().close();
});
