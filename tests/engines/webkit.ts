/** WebKit: Debian's build for GTK with its own small browser, by WebDriver, on a screen that only exists in memory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Builder, Capabilities, Key, type WebDriver, WebElement } from "selenium-webdriver";
import { freePort } from "../listen.ts";
import type { DocumentDriver, ElementDriver, Engine, TabDriver, View, VisitorDriver } from "./engine.ts";
import { screenProgram, webkitDriverProgram } from "./install-engines.ts";

const START_MS = 20_000;
const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE };

/** @throws when the browser is not installed or does not start */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), "webkit-"));
  const screen = spawn(
    screenProgram,
    ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  endWithThisProcess(screen);
  const port = await freePort();
  const driver = spawn(webkitDriverProgram, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(screen)}`,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Without a graphics card, painting by an emulated one takes ten times as long.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      // It would be written while it is deleted.
      MESA_SHADER_CACHE_DISABLE: "true",
    },
  });
  endWithThisProcess(driver);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const start = () =>
    within(
      START_MS,
      new Builder()
        .disableEnvironmentOverrides()
        .usingServer(address)
        .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
        .build(),
    );
  return {
    name: "WebKit",
    async openVisitor(view) {
      // Now and then WebKit's driver never answers for a browser that it was to start; the next one comes. No visitor was there yet.
      const browser = await start().catch((reason: unknown) => {
        console.warn("A browser was started once more.", reason);
        return start();
      });
      await fitWindow(browser, view);
      // On a busy machine 4 of 60 windows painted nothing but black, ever; of 24 that had been asked for a picture while empty, none.
      await browser.takeScreenshot();
      return driveVisitor(browser);
    },
    async close() {
      driver.kill();
      screen.kill();
      await Promise.all([driver, screen].map((one) => one.exitCode ?? one.signalCode ?? once(one, "exit")));
      // Its processes end a little after it, and write till then.
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Runs commands in one document, to which WebDriver is led first, and no other command among them. */
type Go = <Result>(act: () => Promise<Result>) => Promise<Result>;

function driveVisitor(browser: WebDriver): VisitorDriver {
  let last: Promise<unknown> = Promise.resolve();
  const goTo =
    (window: string, frames: readonly WebElement[]): Go =>
    (act) => {
      const turn = last.then(async () => {
        await browser.switchTo().window(window);
        await browser.switchTo().defaultContent();
        for (const frame of frames) await browser.switchTo().frame(frame);
        return act();
      });
      last = turn.catch(() => {});
      return turn;
    };

  const driveDocument = (window: string, frames: readonly WebElement[] = []): DocumentDriver => {
    const go = goTo(window, frames);
    const driveElement = (element: WebElement): ElementDriver => ({
      click: () =>
        go(async () => {
          await call(browser, STAND_STILL, element);
          // On a busy machine a press of the mouse in a frame came to nothing once.
          if (frames.length > 0) await call(browser, "(one) => one.click()", element);
          else await element.click();
        }),
      type: (text) =>
        go(async () => {
          await call(browser, FOCUS_AND_EMPTY, element);
          await element.sendKeys(text);
        }),
      chooseFile: (file) => go(() => element.sendKeys(file)),
      frame: async () => driveDocument(window, [...frames, element]),
    });
    return {
      evaluate: (expression) => go(() => call(browser, `() => (${expression})`)),
      async find(expression) {
        const found = await go(() => call(browser, `() => (${expression})`));
        return found instanceof WebElement ? driveElement(found) : undefined;
      },
    };
  };

  const driveTab = (window: string): TabDriver => {
    const go = goTo(window, []);
    return {
      ...driveDocument(window),
      goto: (address) => go(() => browser.get(address)),
      reload: () => go(() => browser.navigate().refresh()),
      press: (key) => go(() => browser.actions().sendKeys(KEYS[key]).perform()),
      close: () => go(() => browser.close()),
    };
  };

  let isFirst = true;
  return {
    async openTab() {
      if (!isFirst) await browser.switchTo().newWindow("window");
      isFirst = false;
      return driveTab(await browser.getWindowHandle());
    },
    close: () => browser.quit(),
  };
}

let pending = 0;

/**
 * Calls a function in a document, and waits for a promise of its. Only then by an asynchronous script: where the page goes away
 * meanwhile, that has no answer until the driver's own 30 s are over.
 */
async function call(browser: WebDriver, run: string, ...given: unknown[]): Promise<unknown> {
  const name = `pending-${++pending}`;
  const called = await browser.executeScript<{ isPending?: true; value?: unknown }>(
    `const value = (${run})(...arguments);
    if (typeof value?.then !== "function") return { value };
    window["${name}"] = value;
    return { isPending: true };`,
    ...given,
  );
  if (!called.isPending) return called.value ?? undefined;
  const { value, reason } = await browser.executeAsyncScript<{ value?: unknown; reason?: string }>(
    `const done = arguments[0];
    window["${name}"].then((value) => done({ value }), (reason) => done({ reason: String(reason) }));`,
  );
  if (reason !== undefined) throw new Error(reason);
  return value ?? undefined;
}

/** Runs in the page. Brings an element into view, and waits until it stands still and nothing covers it. */
const STAND_STILL = `async (element) => {
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const hit = (root, x, y) => {
    const found = root.elementFromPoint(x, y);
    return found && found.shadowRoot && found !== element ? hit(found.shadowRoot, x, y) || found : found;
  };
  let last = "";
  for (let turn = 0; turn < 100; turn++) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left, top, width, height].join();
    const found = hit(document, left + width / 2, top + height / 2);
    if (place === last && found && (element.contains(found) || found.contains(element))) return;
    last = place;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error("It does not stand still, or something covers it.");
}`;

/** Runs in the page. Gives a field the focus, and empties it. */
const FOCUS_AND_EMPTY = `(element) => {
  element.focus();
  if (!element.value) return;
  element.value = "";
  element.dispatchEvent(new Event("input", { bubbles: true }));
}`;

/** The window is larger than what it shows by its bars. */
async function fitWindow(browser: WebDriver, { width, height }: View): Promise<void> {
  const resize = (size: View) =>
    browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
  await resize({ width, height });
  const inner = await browser.executeScript<View>("return { width: innerWidth, height: innerHeight }");
  await resize({ width: 2 * width - inner.width, height: 2 * height - inner.height });
}

/** Ends a program with this process at the latest, however that ends. */
function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
}

/** What a program writes to its third channel. */
async function firstLine(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(() => {
    throw new Error(`${child.spawnfile} ended before it said which screen it is.`);
  });
  const channel = child.stdio[3];
  if (!channel) throw new Error("The program has no third channel.");
  const [chunk] = await Promise.race([once(channel, "data"), ended]);
  return String(chunk).trim();
}

async function untilReady(driver: string): Promise<void> {
  const endMs = Date.now() + START_MS;
  while (Date.now() < endMs) {
    const status = await fetch(`${driver}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${webkitDriverProgram} did not start within ${START_MS / 1_000} s.`);
}

async function within<Result>(limitMs: number, work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs / 1_000} s.`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
