/** A visitor's world in the engine under test: the built site, the stand-in provider behind a gate, and a browser. */
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { serveSite } from "../../hosting/static-server.ts";
import { type Provider, startProvider } from "../../provider/server.ts";
import type { RecordKind } from "../../provider/records.ts";
import { builtSite, testFolder, testPorts } from "../test-run.ts";
import type { Engine, VisitorDriver } from "./engine.ts";
import { type Gate, openGate } from "./gate.ts";
import { withNetwork } from "./network.ts";
import { openEngine } from "./open-engine.ts";
import { Tab } from "./tab.ts";

/** Sizes of the view, in CSS pixels. */
const SIZES = {
  phone: { width: 390, height: 800 },
  /** A wide screen at a zoom of 400 %. */
  zoomed: { width: 320, height: 256 },
  narrow: { width: 683, height: 768 },
  desktop: { width: 1366, height: 768 },
};

/** One visitor: a profile of a browser, with one tab or more. */
export interface Visitor {
  /** Opens a page of the site, by its route, or another, in a tab of its own. */
  open(address: string): Promise<Tab>;
  /** A tab that shows nothing: some browsers end with their last tab. */
  openBlank(): Promise<Tab>;
  close(tab: Tab): Promise<void>;
  /** Takes the connection away, until {@link reconnect}. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/**
 * To be called once in a test file, outside its tests.
 *
 * @param asksBotCheck whether the provider refuses what comes without a solved one
 */
export function useWorld({ asksBotCheck = true }: { asksBotCheck?: boolean } = {}) {
  let engine: Engine;
  let provider: Provider;
  let gate: Gate;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let folder: string;
  let driver: VisitorDriver | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(testFolder, "provider-"));
    [provider, site, engine] = await Promise.all([
      startProvider({ port: 0, folder, botCheck: asksBotCheck, isBotCheckEasy: true }),
      serveSite({ folder: builtSite, port: testPorts.site }),
      openEngine(),
    ]);
    gate = await openGate(testPorts.provider, provider.port);
  });
  afterEach(async () => {
    await driver?.close();
    driver = undefined;
    provider.reset();
    gate.delayMs = 0;
    await gate.reopen();
  });
  afterAll(async () => {
    await engine.close();
    await Promise.all([gate.close(), site.close()]);
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  const postsOf = (call: string) =>
    provider.requests().filter((request) => request.call === call && request.method === "POST");

  return {
    get engine() {
      return engine;
    },
    get provider() {
      return provider;
    },
    get gate() {
      return gate;
    },
    get origin() {
      return site.origin;
    },
    /** How many of a kind are in the database. */
    stored: (kind: RecordKind) => provider.records(kind).length,
    /** How many times a page posted a call, whatever came of it. */
    posted: (call: string) => postsOf(call).filter(({ isRepeated }) => !isRepeated).length,
    /** How many posts the browser has repeated by itself, on connections that it had used before: no page can prevent it. */
    repeated: (call: string) => postsOf(call).filter(({ isRepeated }) => isRepeated).length,
    /** What a kind's records hold, oldest first. */
    bodies: (kind: RecordKind) => provider.records(kind).map(({ body }) => body),
    /** A fresh visitor, until the test ends. */
    async visitor(size: keyof typeof SIZES = "desktop"): Promise<Visitor> {
      const opened = withNetwork(await engine.openVisitor(SIZES[size]), gate);
      driver = opened;
      const openBlank = async () => new Tab(await opened.openTab());
      return {
        openBlank,
        async open(address) {
          const tab = await openBlank();
          await tab.goto(new URL(address, site.origin).href);
          return tab;
        },
        close: (tab) => tab.close(),
        disconnect: () => opened.setOffline(true),
        reconnect: () => opened.setOffline(false),
      };
    },
  };
}
