/** Debian's Firefox, as people have it, by WebDriver BiDi, which it speaks itself. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { pageErrors } from "../browser/page-errors.ts";
import { testFolder } from "../test-run.ts";
import { type BidiSession, connectBidi, resultOf } from "./bidi.ts";
import { endWithThisProcess } from "./end-with-this-process.ts";
import type { DocumentDriver, ElementDriver, Engine, TabDriver, View, VisitorDriver } from "./engine.ts";
import { firefoxProgram } from "./install-engines.ts";
import { mouseActions, pressActions, typeActions } from "./keys.ts";
import { FOCUS_AND_EMPTY, SELECT, STAND_STILL } from "./page-functions.ts";

/** @throws when it is not installed or does not start, with what it said */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(testFolder, "firefox-"));
  const browser = spawn(
    firefoxProgram,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  endWithThisProcess(browser);
  const ended = once(browser, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    browser.stderr.on("data", (piece) => {
      said += piece;
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`${firefoxProgram} ended: ${said}`)));
  });
  const session = await connectBidi(address, (method, params) => {
    const { type, level, text, source } = Object(params);
    if (method !== "log.entryAdded" || type !== "javascript" || level !== "error") return;
    // Of the same kind are words of its own, of a connection that was cut and of a file whose page was left meanwhile.
    if (!/^(?:uncaught exception|\w*(?:Error|Exception)\b)/.test(String(text))) return;
    pageErrors.push(`${Object(source).context}: ${text}`);
  });
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    name: "Firefox",
    version: session.browserVersion,
    storesFiles: true,
    async openVisitor(view) {
      const { userContext } = Object(await session.send("browser.createUserContext"));
      return driveVisitor(session, String(userContext), view);
    },
    async close() {
      await session.send("browser.close");
      session.close();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function driveVisitor(session: BidiSession, userContext: string, view: View): VisitorDriver {
  return {
    async openTab() {
      const { context } = Object(await session.send("browsingContext.create", { type: "tab", userContext }));
      await session.send("browsingContext.setViewport", { context, viewport: view });
      return driveTab(session, String(context));
    },
    async setOffline(isOffline) {
      const networkConditions = isOffline ? { type: "offline" } : null;
      await session.send("emulation.setNetworkConditions", {
        networkConditions,
        userContexts: [userContext],
      });
    },
    async close() {
      await session.send("browser.removeUserContext", { userContext });
    },
  };
}

function driveTab(session: BidiSession, context: string): TabDriver {
  const act = (actions: object[]) => session.send("input.performActions", { context, actions });
  return {
    ...driveDocument(session, context),
    async goto(url) {
      await session.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async reload() {
      await session.send("browsingContext.reload", { context, wait: "complete" });
    },
    async back() {
      await session.send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async press(key) {
      await act(pressActions(key));
    },
    async moveMouse(x, y) {
      await act(mouseActions("viewport", x, y, false));
    },
    async screenshot() {
      const { data } = Object(await session.send("browsingContext.captureScreenshot", { context }));
      return Buffer.from(String(data), "base64");
    },
    async print() {
      const page = { width: 21, height: 29.7 };
      const { data } = Object(await session.send("browsingContext.print", { context, page }));
      return Buffer.from(String(data), "base64");
    },
    async close() {
      await session.send("browsingContext.close", { context });
    },
  };
}

function driveDocument(session: BidiSession, context: string): DocumentDriver {
  const run = async (expression: string) =>
    resultOf(await session.send("script.evaluate", { expression, target: { context }, awaitPromise: true }));
  return {
    async evaluate(expression) {
      const { value } = await run(`Promise.resolve().then(() => (${expression})).then(JSON.stringify)`);
      return value === undefined ? undefined : JSON.parse(String(value));
    },
    async find(expression) {
      const { type, sharedId } = await run(expression);
      return type === "node" && sharedId ? driveElement(session, context, sharedId) : undefined;
    },
  };
}

function driveElement(session: BidiSession, context: string, sharedId: string): ElementDriver {
  const call = async (run: string, ...given: string[]) =>
    resultOf(
      await session.send("script.callFunction", {
        functionDeclaration: run,
        arguments: [{ sharedId }, ...given.map((value) => ({ type: "string", value }))],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      }),
    );
  const act = (actions: object[]) => session.send("input.performActions", { context, actions });
  const pointAt = async (clicks: boolean) => {
    await call(STAND_STILL);
    await act(mouseActions({ type: "element", element: { sharedId } }, 0, 0, clicks));
  };
  return {
    click: () => pointAt(true),
    hover: () => pointAt(false),
    async type(text) {
      await call(FOCUS_AND_EMPTY);
      await act(typeActions(text));
    },
    async select(value) {
      await call(SELECT, value);
    },
    async chooseFile(file) {
      await session.send("input.setFiles", { context, element: { sharedId }, files: [file] });
    },
    async frame() {
      const { value } = await call("(element) => element.contentWindow");
      return driveDocument(session, String(Object(value).context));
    },
  };
}
