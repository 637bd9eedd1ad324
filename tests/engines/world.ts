/** A visitor's world in the engine under test: the built site, the stand-in provider behind a gate, and a browser. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { serveSite } from "../../hosting/static-server.ts";
import type { RecordKind } from "../../provider/records.ts";
import { type Provider, startProvider } from "../../provider/server.ts";
import type { Engine, TabDriver, View, VisitorDriver } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { type Gate, openGate } from "./gate.ts";
import { Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

/** The engine that this process tests: `vitest.config.ts` names it. */
export const isFirefox = process.env.TEST_ENGINE === "Firefox";

export const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1366, height: 768 };

/** One visitor: a profile of a browser, with one tab or more. */
export interface Visitor {
  /** Opens a page of the site, by its route, or another, in a tab of its own. */
  open(address: string): Promise<Tab>;
  /** A tab that shows nothing: some browsers end with their last tab. */
  openBlank(): Promise<Tab>;
  /** Takes the connection away, until {@link reconnect}. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/**
 * To be called once in a test file, outside its tests.
 *
 * @param manner in which the provider is another than it is unless told
 */
export function useWorld(manner: Parameters<typeof startProvider>[0] = {}) {
  let engine: Engine;
  let provider: Provider;
  let gate: Gate;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let folder: string;
  let isSiteDown = false;
  const drivers: Set<VisitorDriver> = new Set();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "provider-"));
    [provider, site, engine] = await Promise.all([
      startProvider({ port: 0, folder, isBotCheckEasy: true, ...manner }),
      serveSite({
        folder: inject("siteFolder"),
        port: 0,
        handle(request) {
          if (isSiteDown) request.socket.destroy();
          return isSiteDown;
        },
      }),
      isFirefox ? startFirefox() : startWebKit(),
    ]);
    gate = await openGate(inject("providerPort"), provider.port);
  });
  afterEach(async () => {
    for (const driver of drivers) await driver.close();
    provider.reset();
    isSiteDown = false;
    gate.delayMs = 0;
    await gate.reopen();
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all([gate.shut(), site.close()]);
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get provider() {
      return provider;
    },
    get gate() {
      return gate;
    },
    get origin() {
      return site.origin;
    },
    /** Cuts whatever is asked of the site, until the test ends. */
    takeSiteDown() {
      isSiteDown = true;
    },
    /** How many times a page posted a call, whatever came of it, but for posts that the browser repeats by itself. */
    posted: (call: string) =>
      provider.requests().filter((one) => one.call === call && one.method === "POST" && !one.isRepeated)
        .length,
    /** What a kind's records hold, oldest first. */
    bodies: (kind: RecordKind) => provider.records(kind).map(({ body }) => body),
    /** A fresh visitor, until the test ends, in this world's browser unless told. */
    async openVisitor(view: View = DESKTOP, from = engine): Promise<Required<VisitorDriver>> {
      const opened = withNetwork(await from.openVisitor(view), gate);
      const driver = {
        ...opened,
        async close() {
          drivers.delete(driver);
          await opened.close();
        },
      };
      drivers.add(driver);
      return driver;
    },
    async visitor(view?: View, from?: Engine): Promise<Visitor> {
      const driver = await this.openVisitor(view, from);
      const openBlank = async () => new Tab(await driver.openTab());
      return {
        openBlank,
        async open(address) {
          const tab = await openBlank();
          await tab.goto(new URL(address, site.origin).href);
          return tab;
        },
        disconnect: () => driver.setOffline(true),
        reconnect: () => driver.setOffline(false),
      };
    },
    /** A fresh visitor's only tab. */
    async open(address: string, view?: View): Promise<Tab> {
      return (await this.visitor(view)).open(address);
    },
  };
}

/**
 * A visitor whose network can be taken away. Where no driver can do that (WebKit), the provider refuses connections instead, and the
 * open pages are told what a browser tells them.
 */
function withNetwork(visitor: VisitorDriver, gate: Gate): Required<VisitorDriver> {
  const tabs: Set<TabDriver> = new Set();
  return {
    async openTab() {
      const tab = await visitor.openTab();
      tabs.add(tab);
      return {
        ...tab,
        async close() {
          tabs.delete(tab);
          await tab.close();
        },
      };
    },
    async setOffline(isOffline) {
      if (visitor.setOffline) return visitor.setOffline(isOffline);
      await (isOffline ? gate.shut() : gate.reopen());
      for (const tab of tabs) await tab.evaluate(`(${tellConnection})(${!isOffline})`);
    },
    close: () => visitor.close(),
  };
}

/** Runs in the page. */
function tellConnection(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { get: () => isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
