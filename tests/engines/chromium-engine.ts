/** Chromium, by Playwright. */
import type { BrowserContext, ElementHandle, Frame, Page } from "playwright-core";
import { openBrowser } from "../browser/page-errors.ts";
import type { DocumentDriver, ElementDriver, Engine, TabDriver, VisitorDriver } from "./engine.ts";

const TIMEOUT_MS = 20_000;

/** @throws when there is no Chromium and none can be installed */
export async function startChromium(): Promise<Engine> {
  const browser = await openBrowser({ isQuick: true });
  return {
    name: "Chromium",
    version: browser.version(),
    storesFiles: true,
    async openVisitor(viewport) {
      const context = await browser.newContext({ viewport });
      context.setDefaultTimeout(TIMEOUT_MS);
      return driveVisitor(context);
    },
    close: () => browser.close(),
  };
}

/** A visitor in a browser that Playwright drives. */
export function driveVisitor(context: BrowserContext): VisitorDriver {
  return {
    openTab: async () => driveTab(await context.newPage()),
    setOffline: (isOffline) => context.setOffline(isOffline),
    close: () => context.close(),
  };
}

function driveTab(page: Page): TabDriver {
  return {
    ...driveDocument(page.mainFrame()),
    async goto(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async back() {
      await page.goBack();
    },
    press: (key) => page.keyboard.press(key),
    moveMouse: (x, y) => page.mouse.move(x, y),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}

function driveDocument(frame: Frame): DocumentDriver {
  return {
    evaluate: (expression) => frame.evaluate<unknown>(expression),
    async find(expression) {
      const element = (await frame.evaluateHandle(expression)).asElement();
      return element ? driveElement(element) : undefined;
    },
  };
}

function driveElement(element: ElementHandle): ElementDriver {
  return {
    click: () => element.click(),
    hover: () => element.hover(),
    async type(text) {
      await element.fill("");
      await element.type(text);
    },
    async select(value) {
      await element.selectOption(value);
    },
    chooseFile: (path) => element.setInputFiles(path),
    async frame() {
      const frame = await element.contentFrame();
      if (!frame) throw new Error("This element holds no document.");
      return driveDocument(frame);
    },
  };
}
