/** A visitor's world: the built site on its port, the stand-in provider on its own, and a real Chromium. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { startProvider } from "../../provider/server.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { builtSite, testPorts } from "../test-run.ts";
import { openBrowser } from "./page-errors.ts";

export { pageErrors } from "./page-errors.ts";

export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1366, height: 768 } };

export type Handle = NonNullable<Parameters<typeof serveSite>[0]["handle"]>;

/** What a test may ask of the provider. */
export type ProviderManner = Omit<NonNullable<Parameters<typeof startProvider>[0]>, "port" | "folder">;

export interface World {
  origin: string;
  browser: Browser;
  provider: Awaited<ReturnType<typeof startProvider>>;
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
 */
export async function openWorld({
  folder: siteFolder = builtSite,
  handle,
  keepsPages = false,
  isQuick = !keepsPages,
  showsScrollbars = false,
  manner = {},
}: {
  folder?: string;
  handle?: Handle;
  keepsPages?: boolean;
  isQuick?: boolean;
  showsScrollbars?: boolean;
  manner?: ProviderManner;
} = {}): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), "provider-"));
  const [provider, site, browser] = await Promise.all([
    startProvider({ port: testPorts.provider, folder, isBotCheckEasy: true, ...manner }),
    serveSite({ folder: siteFolder, port: testPorts.site, handle }),
    openBrowser({ keepsPages, isQuick, showsScrollbars }),
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
      await browser.close();
      await Promise.all([site.close(), provider.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function visit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  // A worker would answer for the network that many tests take away: it has tests of its own.
  const context: BrowserContext = await browser.newContext({ serviceWorkers: "block", ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
