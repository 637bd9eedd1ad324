import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from "playwright-core";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { serveSite } from "../../dev/serve/static-server.ts";
import { builtSite, PROVIDER_HOST, SITE_HOST } from "../test-run.ts";
import { openBrowser } from "./page-errors.ts";
import {
  type FaultyProvider,
  type FaultyProviderOptions,
  startFaultyProvider,
} from "./provider-faults.ts";
import { slowLink } from "./slow-link.ts";
import { keepToasts } from "./toasts.ts";

export { pageErrors } from "./page-errors.ts";

export const phone = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
};
export const desktop = { viewport: { width: 1366, height: 768 } };

export const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const stickyBar = (page: Page) =>
  page.getByRole("complementary", { name: "Quick contact" });

export type ProviderManner = Omit<FaultyProviderOptions, "port">;

/** Flags that run all pages of a visitor in one process, which halves the CPU time of a page (decision 0024). */
const FEW_PROCESSES = [
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
  // Chromium reads the last such flag alone, so this one repeats
  // `CDPScreenshotNewSurface`, which Playwright enables.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
  "--js-flags=--single-threaded",
];

/** A served site with its fake provider, in a browser. */
export interface World {
  origin: string;
  browser: Browser;
  provider: FaultyProvider;
  /** Opens a page as a new visitor without cookies and storage. The page is closed after the test. */
  visit(route: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens an empty page as a new visitor, so that the test can prepare it before it goes to an address. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Starts the fake provider and the site, and a browser that finds both.
 *
 * @param folder a built site; by default that of the run
 * @param handle answers a request to the site before its files do; returns true if it did
 * @param showsScrollbars shows scrollbars that take room, as on most desktops; Playwright
 * hides them
 * @param manner options of the fake provider
 * @param uplinkKbps rate of the line to the provider; unlimited by default
 */
export async function openWorld({
  folder = builtSite,
  handle,
  showsScrollbars = false,
  manner = {},
  uplinkKbps,
}: {
  folder?: string;
  handle?: Parameters<typeof serveSite>[0]["handle"];
  showsScrollbars?: boolean;
  manner?: ProviderManner;
  uplinkKbps?: number;
} = {}): Promise<World> {
  const ports = takePorts();
  const [provider, site] = await Promise.all([
    listenAgain(ports, "provider", (port) =>
      startFaultyProvider({ botCheck: "easy", ...manner, port }),
    ),
    listenAgain(ports, "site", (port) => serveSite({ folder, port, handle })),
  ]);
  const line = { name: "", rttMs: 100, downKbps: 10_000, upKbps: uplinkKbps ?? 0 };
  const link =
    uplinkKbps === undefined
      ? undefined
      : await listenAgain(ports, "link", (port) => slowLink(provider.port, line, port));
  const rules = [
    `MAP ${PROVIDER_HOST} 127.0.0.1:${(link ?? provider).port}`,
    // A name for a page that is no secure context: browsers trust a name below localhost
    // even without https.
    "MAP plain.example 127.0.0.1",
    `MAP ${SITE_HOST} 127.0.0.1:${site.port}`,
  ];
  const flags = [`--host-resolver-rules=${rules.join(",")}`, ...FEW_PROCESSES];
  const browser = await browserOfWorker({ isQuick: true, showsScrollbars, flags });
  const newPage = async (options: BrowserContextOptions = phone) => {
    // A service worker would answer in place of the network that many tests cut off.
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    onTestFinished(() => (sharedVisits.has(context) ? undefined : context.close()));
    context.setDefaultTimeout(30_000);
    await context.addInitScript(keepToasts);
    return context.newPage();
  };
  return {
    origin: site.origin,
    browser,
    provider,
    newPage,
    async visit(route, options) {
      const page = await newPage(options);
      await page.goto(site.origin + route);
      return page;
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await Promise.all([site.close(), link?.close(), provider.close()]);
      ports.isTaken = false;
    },
  };
}

/**
 * Returns a world for all tests of the file or `describe` that calls this. Its properties
 * exist from the first test.
 */
export function useWorld(options?: Parameters<typeof openWorld>[0]): World {
  return useOpened(() => openWorld(options));
}

/** Visits that outlive a test, because the next test continues with their page. */
const sharedVisits = new WeakSet<BrowserContext>();

/**
 * Makes one visit for all tests of the `describe` that calls this, and a new one for a
 * test's second try. Returns a function that returns its page.
 */
export function useVisit(visit: () => Promise<Page>): () => Page {
  let page: Page | undefined;
  const leave = () => page?.context().close();
  beforeEach(async ({ task }) => {
    if (page && !task.result?.retryCount) {
      return;
    }
    await leave();
    page = await visit();
    sharedVisits.add(page.context());
  });
  afterAll(leave);
  return () => page!;
}

/** Opens something before the tests of the file or `describe` that calls this function, and closes it after them. */
export function useOpened<Opened extends Pick<World, "close">>(
  open: () => Promise<Opened>,
): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** Ports of this worker's worlds. A later world takes those of a closed one, because a browser maps its ports once. */
const portsOfWorlds: {
  isTaken: boolean;
  provider: number;
  site: number;
  link: number;
}[] = [];

function takePorts() {
  const free = portsOfWorlds.find(({ isTaken }) => !isTaken);
  const ports = free ?? { isTaken: true, provider: 0, site: 0, link: 0 };
  if (free) {
    free.isTaken = true;
  } else {
    portsOfWorlds.push(ports);
  }
  return ports;
}

async function listenAgain<Server extends { port: number }>(
  ports: ReturnType<typeof takePorts>,
  name: "provider" | "site" | "link",
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const server = await start(ports[name]).catch((error) => {
    if (error.cause?.code !== "EADDRINUSE") {
      throw error;
    }
    return start(0);
  });
  ports[name] = server.port;
  return server;
}

/** This worker's browsers by their options. All test files that run in the worker share them. */
const browsers = new Map<string, Promise<Browser>>();

async function browserOfWorker(
  options: Parameters<typeof openBrowser>[0],
): Promise<Browser> {
  const key = JSON.stringify(options);
  const started = await browsers.get(key);
  if (started?.isConnected()) {
    return started;
  }
  const starting = openBrowser(options);
  browsers.set(key, starting);
  return starting;
}
