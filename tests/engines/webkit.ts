/** Drives WebKit, in Debian's build for GTK, by WebDriver on a virtual screen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  Builder,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from "selenium-webdriver";
import { vi } from "vitest";
import { freePort } from "../listen.ts";
import type { Engine, TabDriver, VisitorDriver } from "./firefox.ts";
import { screenProgram, webkitDriverProgram } from "./install-engines.ts";

const START_MS = 20_000;
const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  PageDown: Key.PAGE_DOWN,
};

/** Starts WebKit on a virtual screen. Each visitor gets a new browser. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), "webkit-"));
  const screen = spawn(
    screenProgram,
    "-displayfd 1 -screen 0 1400x1000x24 -nolisten tcp".split(" "),
  );
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const settings = {
    DISPLAY: `:${String(display).trim()}`,
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    // Skia paints on the CPU: where no graphics card is, an emulated one takes ten times
    // as long.
    GDK_BACKEND: "x11",
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    // Mesa would write its shader cache while `close` deletes the folder.
    MESA_SHADER_CACHE_DISABLE: "true",
  };
  const args = [`--port=${port}`, "--host=127.0.0.1"];
  const driver = spawn(webkitDriverProgram, args, {
    stdio: "ignore",
    env: { ...process.env, ...settings },
  });
  const end = () => [driver, screen].map((one) => one.kill());
  process.once("exit", end);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), START_MS);

  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  const start = (): Promise<WebDriver> =>
    Promise.race([
      new Builder().usingServer(address).withCapabilities(capabilities).build(),
      setTimeout(START_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error("No browser came.")),
      ),
    ]);
  return {
    async openVisitor({ width, height }) {
      // Now and then the driver never answers a request to start a browser, but it
      // answers the next request.
      const browser = await start().catch(start);
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // A window's size includes its bars, so the window is enlarged until the page has
      // the wanted size.
      const inner = await browser.executeScript<number[]>(
        "return [innerWidth, innerHeight]",
      );
      const [innerWidth = width, innerHeight = height] = inner;
      await window.setRect({
        x: 0,
        y: 0,
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      });
      // A screenshot of the empty window keeps it from staying black: on a busy machine 4
      // of 60 windows did without the screenshot, and none of 24 with it.
      await browser.takeScreenshot();
      // A script in a page that navigates away never answers, so its call fails after
      // this time.
      await browser.manage().setTimeouts({ script: 15_000 });
      return driveVisitor(browser);
    },
    async close() {
      process.removeListener("exit", end);
      end();
      await Promise.all(
        [driver, screen].map(
          (one) => one.exitCode ?? one.signalCode ?? once(one, "exit"),
        ),
      );
      // The browser's child processes outlive it a little, and may still write into
      // `home`.
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function driveVisitor(browser: WebDriver): VisitorDriver {
  let last: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  return {
    async newPage() {
      // A tab behind another one renders nothing.
      if (!isFirst) {
        await browser.switchTo().newWindow("window");
      }
      isFirst = false;
      const window = await browser.getWindowHandle();
      return driveTab(browser, (act) => {
        const turn = last.then(async () => {
          await browser.switchTo().window(window);
          await browser.switchTo().defaultContent();
          return act();
        });
        last = turn.catch(() => {});
        return turn;
      });
    },
    close: () => browser.quit(),
  };
}

/** @param go switches WebDriver to the tab's window, then runs `act`; no other command runs in between */
function driveTab(
  browser: WebDriver,
  go: <Result>(act: () => Promise<Result>) => Promise<Result>,
): TabDriver {
  const evaluate = async (expression: string) => {
    const [value, reason] = await browser.executeAsyncScript<[unknown, string?]>(`
      const done = arguments[0];
      new Promise((resolve) => resolve(${expression})).then((value) => done([value]), (reason) => done([null, String(reason)]));`);
    if (reason !== undefined) {
      throw new Error(reason);
    }
    return value ?? undefined;
  };
  const find = (expression: string) => evaluate(expression) as Promise<WebElement>;
  return {
    evaluate: (expression) => go(() => evaluate(expression)),
    evaluateIn: (frame, expression) =>
      go(async () => {
        await browser.switchTo().frame(await find(frame));
        return evaluate(expression);
      }),
    click: (element) =>
      go(async () => {
        await evaluate(`(${standStill})(${element})`);
        await (await find(element)).click();
      }),
    type: (element, text) => go(async () => (await find(element)).sendKeys(text)),
    chooseFile: (element, file) => go(async () => (await find(element)).sendKeys(file)),
    press: (key) => go(() => browser.actions().sendKeys(KEYS[key]).perform()),
    goto: (address) => go(() => browser.get(address)),
    reload: () => go(() => browser.navigate().refresh()),
  };
}

/** Scrolls an element into view, and resolves when it no longer moves. Runs in the page. */
async function standStill(element: Element): Promise<void> {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  for (let last = ""; ; ) {
    const box = JSON.stringify(element.getBoundingClientRect());
    if (box === last) {
      return;
    }
    last = box;
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  }
}
