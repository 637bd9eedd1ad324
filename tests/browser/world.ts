import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { slowLink } from "../bench/slow-link.ts";
import {
  type FaultyProvider,
  type FaultyProviderOptions,
  startFaultyProvider,
} from "../faults/provider-faults.ts";
import { builtSite, PROVIDER_HOST, SITE_HOST } from "../test-run.ts";
import { openBrowser } from "./page-errors.ts";

export { pageErrors } from "./page-errors.ts";

export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1366, height: 768 } };

export type Handle = NonNullable<Parameters<typeof serveSite>[0]["handle"]>;

/** What a test may ask of the provider. */
export type ProviderManner = Omit<FaultyProviderOptions, "port">;

export interface World {
  origin: string;
  browser: Browser;
  provider: FaultyProvider;
  /** A fresh visitor: no cookies, no storage. To be called in a test, with which it ends: what moves on an open page costs the next ones time. */
  visit(route: string, options?: BrowserContextOptions): Promise<Page>;
  /** A fresh visitor whom several tests share. The caller closes the context. */
  visitForSeveral(route: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * @param folder of the site
 * @param handle answers a request to the site before its files do; true when it did
 * @param keepsPages with the browser's back/forward cache, which Playwright turns off
 * @param isQuick false: in the whole browser, with its windows (decision 0024)
 * @param showsScrollbars that take room, as on most desktops; Playwright hides them
 * @param manner in which the provider is another than it is unless told
 * @param uplinkKbps what the line to the provider carries; unlimited unless told
 */
export async function openWorld({
  folder: siteFolder = builtSite,
  handle,
  keepsPages = false,
  isQuick = !keepsPages,
  showsScrollbars = false,
  manner = {},
  uplinkKbps,
}: {
  folder?: string;
  handle?: Handle;
  keepsPages?: boolean;
  isQuick?: boolean;
  showsScrollbars?: boolean;
  manner?: ProviderManner;
  uplinkKbps?: number;
} = {}): Promise<World> {
  const [provider, site] = await Promise.all([
    onOwnPort("provider", (port) => startFaultyProvider({ botCheck: "easy", ...manner, port })),
    onOwnPort("site", (port) => serveSite({ folder: siteFolder, port, handle })),
  ]);
  const line = { name: "", rttMs: 100, downKbps: 10_000, upKbps: uplinkKbps ?? 0 };
  const link = uplinkKbps === undefined ? undefined : await slowLink(provider.port, line);
  const browser = await browserOfWorker({ keepsPages, isQuick, showsScrollbars }, [
    `MAP ${PROVIDER_HOST} 127.0.0.1:${(link ?? provider).port}`,
    // A name below localhost would count as secure without https.
    "MAP plain.example 127.0.0.1",
    `MAP ${SITE_HOST} 127.0.0.1:${new URL(site.origin).port}`,
  ]);
  return {
    origin: site.origin,
    browser,
    provider,
    async visit(route, options = phone) {
      const page = await visit(browser, site.origin + route, options);
      onTestFinished(() => page.context().close());
      return page;
    },
    visitForSeveral: (route, options = phone) => visit(browser, site.origin + route, options),
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await Promise.all([site.close(), link?.close(), provider.close()]);
    },
  };
}

/**
 * One for all tests of a file, or of a `describe`, in which it is called: opened before them, closed after them. Until then it is empty.
 */
export function useWorld(options?: Parameters<typeof openWorld>[0]): World {
  return useOpened(() => openWorld(options));
}

export function useOpened<Opened extends Pick<World, "close">>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** Where this worker's servers listen: its browsers know it, so each file's take the same ports again. */
const ports = { provider: 0, site: 0 };

async function onOwnPort<Server extends { origin: string }>(
  name: keyof typeof ports,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const server = await start(ports[name]).catch((error) => {
    if (error.cause?.code !== "EADDRINUSE") throw error;
    return start(0);
  });
  ports[name] = Number(new URL(server.origin).port);
  return server;
}

/** The browsers of this worker, by what they were started with: all its files share them. They end with it. */
const browsers = new Map<string, Promise<Browser>>();

async function browserOfWorker(
  options: Parameters<typeof openBrowser>[0],
  rules: string[],
): Promise<Browser> {
  const key = JSON.stringify([options, rules]);
  const started = await browsers.get(key);
  if (started?.isConnected()) return started;
  const starting = openBrowser({ ...options, flags: [`--host-resolver-rules=${rules.join(",")}`] });
  browsers.set(key, starting);
  return starting;
}

async function visit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  // A worker would answer for the network that many tests take away: it has tests of its own.
  const context: BrowserContext = await browser.newContext({ serviceWorkers: "block", ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
