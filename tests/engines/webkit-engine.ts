/** WebKit: Debian's build for GTK with its own small browser, by WebDriver, on a screen that only exists in memory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { testFolder } from "../test-run.ts";
import type { DocumentDriver, ElementDriver, Engine, TabDriver, View, VisitorDriver } from "./engine.ts";
import { endWithThisProcess } from "./end-with-this-process.ts";
import { screenProgram, webkitDriverProgram } from "./install-engines.ts";
import { mouseActions, pressActions } from "./keys.ts";
import { FOCUS_AND_EMPTY, SELECT, STAND_STILL } from "./page-functions.ts";
import { elementIdOf, elementOf, request, type Session, startSession } from "./webdriver.ts";

const START_MS = 20_000;

/** @throws when the browser is not installed or does not start, with what it said */
export async function startWebKit(port: number): Promise<Engine> {
  const home = mkdtempSync(path.join(testFolder, "webkit-"));
  const screen = spawn(
    screenProgram,
    ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  endWithThisProcess(screen);
  const display = `:${(await firstLine(screen)).trim()}`;
  const driver = spawn(webkitDriverProgram, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
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

  // Now and then WebKit's driver never answers for a browser that it was to start; the next one comes. No visitor was there yet.
  const start = () => {
    const started = () => startSession(address, { pageLoadStrategy: "normal" });
    return started().catch((reason: unknown) => {
      console.warn("A browser was started once more.", reason);
      return started();
    });
  };
  const first = await start();
  const version = first.browserVersion;
  await first.end();
  return {
    name: "WebKit",
    version,
    storesFiles: false,
    openVisitor: async (view) => driveVisitor(await start(), view),
    async close() {
      driver.kill();
      screen.kill();
      await Promise.all([driver, screen].map((one) => one.exitCode ?? once(one, "exit")));
      // Its processes end a little after it, and write till then.
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function driveVisitor(session: Session, view: View): VisitorDriver {
  let isFirst = true;
  return {
    async openTab() {
      const window = isFirst
        ? await session.send("GET", "/window")
        : Object(await session.send("POST", "/window/new", { type: "tab" })).handle;
      const tab = driveTab(session, String(window));
      if (isFirst) {
        await fitWindow(session, view);
        // On a busy machine 4 of 60 windows painted nothing but black, ever; of 24 that had been asked for a picture while empty, none.
        await tab.screenshot();
      }
      isFirst = false;
      return tab;
    },
    async close() {
      await session.end();
    },
  };
}

/** The window is larger than what it shows by its bars. */
async function fitWindow(session: Session, view: View): Promise<void> {
  const resize = (width: number, height: number) =>
    session.send("POST", "/window/rect", { x: 0, y: 0, width, height });
  await resize(view.width, view.height);
  const inner = Object(
    await session.send("POST", "/execute/sync", { script: "return { innerWidth, innerHeight }", args: [] }),
  );
  await resize(2 * view.width - Number(inner.innerWidth), 2 * view.height - Number(inner.innerHeight));
}

function driveTab(session: Session, window: string): TabDriver {
  const command = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    session.inDocument(window, [], () => session.send(method, path, body));
  return {
    ...driveDocument(session, window, []),
    async goto(address) {
      await command("POST", "/url", { url: address });
    },
    async reload() {
      await command("POST", "/refresh");
    },
    async back() {
      await command("POST", "/back");
    },
    async press(key) {
      await command("POST", "/actions", { actions: pressActions(key) });
    },
    async moveMouse(x, y) {
      await command("POST", "/actions", { actions: mouseActions("viewport", x, y, false) });
    },
    screenshot: async () => Buffer.from(String(await command("GET", "/screenshot")), "base64"),
    async close() {
      await command("DELETE", "/window");
    },
  };
}

function driveDocument(session: Session, window: string, frames: readonly string[]): DocumentDriver {
  const run = (expression: string) => call(session, window, frames, `() => (${expression})`);
  return {
    evaluate: run,
    async find(expression) {
      const id = elementIdOf(await run(expression));
      return id === undefined ? undefined : driveElement(session, window, frames, id);
    },
  };
}

let pending = 0;

/**
 * Calls a function in a document, and waits for a promise of its. Only then by `/execute/async`: where the page goes away meanwhile, that
 * has no answer until the driver's own 30 s are over.
 */
async function call(
  session: Session,
  window: string,
  frames: readonly string[],
  run: string,
  ...given: unknown[]
): Promise<unknown> {
  const name = `pending-${++pending}`;
  const execute = (how: "sync" | "async", script: string, args: unknown[]) =>
    session.inDocument(window, frames, () => session.send("POST", `/execute/${how}`, { script, args }));
  const called = Object(
    await execute(
      "sync",
      `const value = (${run})(...arguments);
      if (typeof value?.then !== "function") return { value };
      window["${name}"] = value;
      return { isPending: true };`,
      given,
    ),
  );
  if (!called.isPending) return called.value;
  const { value, reason } = Object(
    await execute(
      "async",
      `const done = arguments[0];
      window["${name}"].then((value) => done({ value }), (reason) => done({ reason: String(reason) }));`,
      [],
    ),
  );
  if (reason !== undefined) throw new Error(String(reason));
  return value;
}

function driveElement(
  session: Session,
  window: string,
  frames: readonly string[],
  id: string,
): ElementDriver {
  const inDocument = <Result>(run: () => Promise<Result>) => session.inDocument(window, frames, run);
  const callHere = (run: string, ...given: unknown[]) =>
    call(session, window, frames, run, elementOf(id), ...given);
  const act = (actions: object[]) => inDocument(() => session.send("POST", "/actions", { actions }));
  const pointAt = async (clicks: boolean) => {
    await callHere(STAND_STILL);
    await act(mouseActions(elementOf(id), 0, 0, clicks));
  };
  return {
    click: () => pointAt(true),
    hover: () => pointAt(false),
    async type(text) {
      await callHere(FOCUS_AND_EMPTY);
      // Ten times as quick as the same keys by actions.
      await inDocument(() => session.send("POST", `/element/${id}/value`, { text }));
    },
    async select(value) {
      await callHere(SELECT, value);
    },
    async chooseFile(file) {
      await inDocument(() => session.send("POST", `/element/${id}/value`, { text: file }));
    },
    frame: async () => driveDocument(session, window, [...frames, id]),
  };
}

/** What a program writes to its third channel. */
async function firstLine(child: ChildProcess): Promise<string> {
  const channel = child.stdio[3];
  if (!channel) throw new Error("The program has no third channel.");
  const [chunk] = await Promise.race([
    once(channel, "data"),
    once(child, "exit").then(() => {
      throw new Error(`${child.spawnfile} ended before it said which screen it is.`);
    }),
  ]);
  return String(chunk);
}

async function untilReady(driver: string): Promise<void> {
  const endMs = Date.now() + START_MS;
  for (;;) {
    const isReady = await request(driver, "GET", "/status").then(
      (status) => Object(status).ready === true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > endMs)
      throw new Error(`${webkitDriverProgram} did not start within ${START_MS / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
