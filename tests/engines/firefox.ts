/** Debian's Firefox, as people have it: Playwright speaks WebDriver BiDi with it. */
import { type ElementHandle, type Frame, firefox, type Page } from "playwright-core";
import { pageErrors } from "../browser/page-errors.ts";
import type { DocumentDriver, ElementDriver, Engine, TabDriver } from "./engine.ts";
import { firefoxProgram } from "./install-engines.ts";

const TIMEOUT_MS = 20_000;

/**
 * @param preferences of `about:config`
 * @throws when it is not installed or does not start, with what it said
 */
export async function startFirefox(preferences: Record<string, number> = {}): Promise<Engine> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: firefoxProgram,
    firefoxUserPrefs: {
      // Playwright waits in vain for the load of a page that was kept.
      "browser.sessionhistory.max_total_viewers": 0,
      ...preferences,
    },
  });
  return {
    name: "Firefox",
    async openVisitor(viewport) {
      const context = await browser.newContext({ viewport });
      context.setDefaultTimeout(TIMEOUT_MS);
      return {
        async openTab() {
          const page = await context.newPage();
          page.on("pageerror", ({ name, message }) => {
            // Under other names are words of Firefox itself, of what was cut or refused.
            if (/Error|xception/.test(name)) pageErrors.push(`${page.url()}: ${name}: ${message}`);
          });
          return driveTab(page);
        },
        setOffline: (isOffline) => context.setOffline(isOffline),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

const driveTab = (page: Page): TabDriver => ({
  ...driveDocument(page.mainFrame()),
  async goto(address) {
    await page.goto(address);
  },
  async reload() {
    await page.reload();
  },
  press: (key) => page.keyboard.press(key),
  close: () => page.close(),
});

const driveDocument = (frame: Frame): DocumentDriver => ({
  evaluate: (expression) => frame.evaluate<unknown>(expression),
  async find(expression) {
    const element = (await frame.evaluateHandle(expression)).asElement();
    return element ? driveElement(element) : undefined;
  },
});

const driveElement = (element: ElementHandle): ElementDriver => ({
  async click() {
    // Playwright's mouse does not reach into a frame of another site.
    if ((await element.ownerFrame())?.parentFrame())
      await element.evaluate((one) => (one as HTMLElement).click());
    else await element.click();
  },
  type: (text) => element.fill(text),
  chooseFile: (path) => element.setInputFiles(path),
  async frame() {
    const frame = await element.contentFrame();
    if (!frame) throw new Error("This element holds no document.");
    return driveDocument(frame);
  },
});
