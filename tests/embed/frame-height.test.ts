/** How high the bot check's frame is. Scrollbars take room here, as on most desktops. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { botCheckBox, passedBotCheck } from "../bot-check-box.ts";
import { openPartnerWorld, type PartnerWorld, snippet, widget } from "./partner-world.ts";

let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.close());

const wide = { viewport: { width: 1280, height: 1600 } };
const narrow = { viewport: { width: 320, height: 1900 } };

const pages: [name: string, browser: BrowserContextOptions, head?: string, attributes?: string][] = [
  ["on a desktop", wide],
  ["at 320 px", narrow],
  ["at a scale of 125 %", { ...wide, deviceScaleFactor: 1.25 }],
  ["from right to left, at 320 px", narrow, "", 'dir="rtl"'],
  ["in large type", narrow, "<style>[data-widget] { --quote-font-size: 23.3px }</style>"],
  ["with no padding, at 320 px", narrow, "<style>[data-widget] { --quote-padding: 0 }</style>"],
  ["in a zoomed body", wide, "<style>body { zoom: 1.1 }</style>"],
];

/** What scrollbars take in the frame, what does not fit into it, and whether it is no higher than what is in it and the focus ring. */
async function lookAt(page: Page) {
  const inFrame = await page.frames()[1]!.evaluate(() => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const ends = [...document.body.children].map((child) => child.getBoundingClientRect().bottom);
    const belowPx = clientHeight - Math.max(...ends);
    return {
      bar: innerWidth - clientWidth,
      hiddenBelow: scrollHeight - clientHeight,
      hiddenBeside: scrollWidth - clientWidth,
      isTight: belowPx >= 3 && belowPx < 4.5,
    };
  });
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return { ...inFrame, sideways };
}

declare global {
  interface Window {
    /** In the frame: its height, each time that a scrollbar took room in it. */
    bars: number[];
  }
}

/** From the next navigation on, a frame notes each scrollbar, however short it stands there. */
const watchBars = (page: Page) =>
  page.addInitScript(() => {
    if (window === top) return;
    window.bars = [];
    addEventListener("DOMContentLoaded", () =>
      new ResizeObserver(() => {
        if (document.documentElement.clientWidth < innerWidth) window.bars.push(innerHeight);
      }).observe(document.documentElement),
    );
  });

describe.concurrent("the bot check's frame is as high as what is in it", { timeout: 60_000 }, () => {
  it.for(pages)("%s", async ([_name, browser, head = "", attributes = ""], { expect }) => {
    const expectFit = (when: string) =>
      expect
        .poll(() => lookAt(page), { message: when })
        .toEqual({ bar: 0, hiddenBelow: 0, hiddenBeside: 0, isTight: true, sideways: 0 });
    const { page } = await world.openBlank(browser);
    await watchBars(page);
    await page.goto(world.publish({ head, body: `<div ${attributes}>${snippet(world)}</div>` }));
    const quote = widget(page);
    await quote.field("Name").fill("Asha");
    const box = botCheckBox(quote.frame);
    await box.waitFor();
    await expectFit("unchecked");
    await page.context().setOffline(true);
    await quote.frame.getByText("No connection.").waitFor();
    await expectFit("without a connection");
    await page.context().setOffline(false);
    await expectFit("with one again");
    let goOn = () => {};
    await page.route("**/altcha/challenge", async (route) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await route.abort();
    });
    await box.press("Enter");
    await quote.frame.getByText("Checking …").waitFor();
    await expectFit("checking");
    goOn();
    await quote.frame.getByText("Could not check.").waitFor();
    await expectFit("failed");
    await page.unroute("**/altcha/challenge");
    await box.press("Enter");
    await passedBotCheck(quote.frame).waitFor();
    await expectFit("checked");
    expect(await page.frames()[1]!.evaluate(() => window.bars), "scrollbars meanwhile").toEqual([]);
    await page.context().close();
  });
});
