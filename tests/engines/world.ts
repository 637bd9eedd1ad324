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

/** Whether this process tests Firefox; otherwise it tests WebKit. `vitest.config.ts` sets the variable. */
export const isFirefox = process.env.TEST_ENGINE === "Firefox";

export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 800 };
const CALLS = ["AddContactUs", "ApplyInternship", "upload"];

/**
 * Starts the engine, the fake provider and the site before the tests of a file, and ends
 * them afterwards. A file calls it once, outside its tests. `manner` overrides options of
 * the fake provider.
 */
export function useWorld(manner: Partial<FaultyProviderOptions> = {}) {
  let engine: Engine;
  let provider: FaultyProvider;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let driver: VisitorDriver | undefined;
  /** Whether both servers cut every connection, in place of a network that is gone. */
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

  /** Opens a new profile of this world's browser, or of another browser. It is closed after the test. */
  async function visit({ view = DESKTOP, browser = engine } = {}) {
    const opened = await browser.openVisitor(view);
    driver = opened;
    const tabs: Tab[] = [];
    const setOffline = async (isOffline: boolean) => {
      if (opened.setOffline) {
        return opened.setOffline(isOffline);
      }
      // WebKit's driver cannot cut the network. So both servers cut every connection, and
      // each page gets the event.
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
    /** Returns how often pages have posted to a call, not counting posts that the browser repeated by itself. */
    posted: (call: string) => provider.posts(call).length,
    bodies: (kind: RecordKind) => provider.records(kind).map(({ body }) => body),
  };
}

/** Makes the page believe that it is online or offline. Runs in the page. */
function reportConnection(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { get: () => isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
