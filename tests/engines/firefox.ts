/** Drives Debian's Firefox by Playwright, over WebDriver BiDi. `webkit.ts` exports an engine of the same type. */
import { firefox, type Page } from "playwright-core";
import { pageErrors } from "../harness/page-errors.ts";
import { firefoxProgram } from "./install-engines.ts";

export type Engine = Awaited<ReturnType<typeof startFirefox>>;
/** One profile of a browser. */
export interface VisitorDriver {
  newPage(): Promise<TabDriver>;
  /** Cuts the network, so that `navigator.onLine` is false, or restores it. WebKit's driver lacks this method. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}
/**
 * A tab. An `expression` runs in the page, and its value is JSON or a promise of JSON;
 * the expression of an `element` has an element as its value.
 */
export type TabDriver = ReturnType<typeof driveTab>;

export type Key = "Enter" | "Tab" | "Escape" | "PageDown";

/**
 * Starts Firefox without windows.
 *
 * @param preferences by their names in `about:config`
 */
export async function startFirefox(preferences: Record<string, number> = {}) {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: firefoxProgram,
    // Firefox must not keep pages for Back, because Playwright waits in vain for the load
    // of a kept page.
    firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0, ...preferences },
  });
  return {
    /** Opens a new profile, with nothing stored on the device. */
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
    // A script's errors have a name with "Error" or "Exception". Others are Firefox's,
    // about cut or refused requests.
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
    /** Evaluates an expression in the document of a frame, which an expression finds, too. */
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
