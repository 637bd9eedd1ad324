/** Debian's Firefox: Playwright speaks WebDriver BiDi with it. `webkit.ts` has the same functions. */
import { firefox, type Page } from "playwright-core";
import { pageErrors } from "../harness/page-errors.ts";
import { firefoxProgram } from "./install-engines.ts";

export type Engine = Awaited<ReturnType<typeof startFirefox>>;
/** One profile of a browser. */
export interface VisitorDriver {
  newPage(): Promise<TabDriver>;
  /** Takes the network away, so that `navigator.onLine` is false, and restores it. Not every driver can. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}
/** Texts are expressions that run in the page and return JSON, a promise of it, or an element. */
export type TabDriver = ReturnType<typeof driveTab>;

export type Key = "Enter" | "Tab" | "Escape" | "PageDown";

/** @param preferences of `about:config` */
export async function startFirefox(preferences: Record<string, number> = {}) {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: firefoxProgram,
    // Playwright waits in vain for the load of a page that Firefox has kept.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0, ...preferences },
  });
  return {
    /** A fresh visitor, with nothing on the device. */
    async openVisitor(viewport: {
      width: number;
      height: number;
    }): Promise<VisitorDriver> {
      const context = await browser.newContext({ viewport });
      context.setDefaultTimeout(30_000);
      return {
        newPage: async () => driveTab(await context.newPage()),
        setOffline: (isOffline) => context.setOffline(isOffline),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function driveTab(page: Page) {
  page.on("pageerror", ({ name, message }) => {
    // Errors under other names are Firefox's own, about requests that were cut or refused.
    if (/Error|xception/.test(name)) {
      pageErrors.push(`${page.url()}: ${name}: ${message}`);
    }
  });
  const find = async (expression: string) => {
    const element = (await page.evaluateHandle<Element>(expression)).asElement();
    if (!element) {
      throw new Error("It is not there.");
    }
    return element;
  };
  return {
    evaluate: (expression: string) => page.evaluate<unknown>(expression),
    /** Evaluates in the document of a frame. */
    evaluateIn: async (frame: string, expression: string) =>
      (await (await find(frame)).contentFrame())?.evaluate<unknown>(expression),
    click: async (element: string) => (await find(element)).click(),
    /** Types into an empty field. */
    type: async (element: string, text: string) => (await find(element)).fill(text),
    chooseFile: async (element: string, path: string) =>
      (await find(element)).setInputFiles(path),
    /** Presses a key on the focused element. */
    press: (key: Key) => page.keyboard.press(key),
    /** Resolves after the page's `load`. */
    goto: async (address: string): Promise<unknown> => page.goto(address),
    reload: async (): Promise<unknown> => page.reload(),
  };
}
