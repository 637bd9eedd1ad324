import { type Browser, chromium } from "playwright-core";
import { findBrowser, findQuickBrowser } from "./find-browser.ts";

/** Flags for every Chromium that this project starts. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium of tests and measurements, which sends no requests of its own to its maker. */
export function launchBrowser({
  isQuick = false,
  showsScrollbars = false,
  flags = [],
}: {
  /** Whether scrollbars take room, as on most desktops. By default Playwright hides them. */
  showsScrollbars?: boolean;
  /** Whether Chromium without windows is used if it is installed, to open visitors quickly (decision 0024). */
  isQuick?: boolean;
  /** Flags beside `CHROMIUM_FLAGS`. */
  flags?: readonly string[];
} = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: isQuick ? findQuickBrowser() : findBrowser(),
    args: [...CHROMIUM_FLAGS, ...flags],
    ignoreDefaultArgs: showsScrollbars ? ["--hide-scrollbars"] : [],
  });
}
