import type { Browser, Page } from "playwright-core";

/** Phone and laptop, in CSS pixels. */
export const SIZES = [
  { width: 360, height: 800 },
  { width: 1366, height: 768 },
] as const;

/** A whole page as it stands once everything in it has come; PNG, one pixel a CSS pixel. */
export interface Drawn {
  route: string;
  /** of the window */
  width: number;
  picture: Buffer;
}

/**
 * Draws whole pages at both sizes, with script, standing still.
 *
 * @param origin where they are served
 */
export async function drawPages(
  browser: Browser,
  origin: string,
  routes: readonly string[],
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", deviceScaleFactor: 1 });
    for (const route of routes) {
      const page = await context.newPage();
      await page.goto(origin + route, { waitUntil: "networkidle" });
      await seeEverything(page);
      const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
      drawn.push({ route, width: viewport.width, picture });
      await page.close();
    }
    await context.close();
  }
  return drawn;
}

/** Goes down the page as a reader does, and waits on each screen for its pictures, which load when they are near. */
async function seeEverything(page: Page) {
  const step = page.viewportSize()?.height ?? 0;
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += step) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || !isSeen;
      }),
    );
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
