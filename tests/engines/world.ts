import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import type { RecordKind } from "../../dev/fake-provider/submissions.ts";
import { serveSite } from "../../dev/serve/static-server.ts";
import {
  type FaultyProvider,
  type FaultyProviderOptions,
  startFaultyProvider,
} from "../harness/provider-faults.ts";
import { type Engine, startFirefox, type VisitorDriver } from "./firefox.ts";
import { Tab } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

/** Whether this process tests Firefox, and not WebKit: `vitest.config.ts` names it. */
export const isFirefox = process.env.TEST_ENGINE === "Firefox";

export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 800 };
const CALLS = ["AddContactUs", "ApplyInternship", "upload"];

/** Call it once in a test file, outside its tests. `manner` overrides the fake provider's options. */
export function useWorld(manner: Partial<FaultyProviderOptions> = {}) {
  let engine: Engine;
  let provider: FaultyProvider;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let driver: VisitorDriver | undefined;
  /** Both servers cut every connection. */
  let isCut = false;
  const cut = (_: unknown, response: ServerResponse) => {
    if (isCut) {
      response.destroy();
    }
    return isCut;
  };

  beforeAll(async () => {
    [provider, site, engine] = await Promise.all([
      startFaultyProvider({ port: inject("providerPort"), botCheck: "easy", ...manner }),
      serveSite({ folder: inject("siteFolder"), port: inject("sitePort"), handle: cut }),
      isFirefox ? startFirefox() : startWebKit(),
    ]);
  });
  afterEach(async () => {
    await driver?.close();
    driver = undefined;
    isCut = false;
    provider.reset();
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all([provider.close(), site.close()]);
  });

  /** A fresh profile of this world's browser, or of another, until the test ends. */
  async function visit({ view = DESKTOP, browser = engine } = {}) {
    const opened = await browser.openVisitor(view);
    driver = opened;
    const tabs: Tab[] = [];
    const setOffline = async (isOffline: boolean) => {
      if (opened.setOffline) {
        return opened.setOffline(isOffline);
      }
      // WebKit's driver cannot go offline, so both servers cut every connection, and pages get the events.
      isCut = isOffline;
      for (const call of CALLS) {
        if (isOffline) {
          provider.setFault({ call, scenario: "unreachable" });
        }
      }
      if (!isOffline) {
        provider.clearFaults();
      }
      for (const tab of tabs) {
        await tab.evaluate(reportConnection, !isOffline);
      }
    };
    return {
      async open(address: string) {
        const tab = new Tab(await opened.newPage());
        tabs.push(tab);
        await tab.goto(new URL(address, site.origin).href);
        return tab;
      },
      disconnect: () => setOffline(true),
      reconnect: () => setOffline(false),
    };
  }

  return {
    visit,
    open: async (address: string, view = DESKTOP) =>
      (await visit({ view })).open(address),
    parts: () => ({ engine, provider, site }),
    /** Number of posts of a call by a page, without those that the browser repeats by itself. */
    posted: (call: string) => provider.posts(call).length,
    bodies: (kind: RecordKind) => provider.records(kind).map(({ body }) => body),
  };
}

/** Runs in the page. */
function reportConnection(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { get: () => isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
