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

/** Starts the Chromium of tests and measurements: one that asks nobody but the page's own servers. */
export function launchBrowser({
  isQuick = false,
  showsScrollbars = false,
  flags = [],
}: {
  /** Whether scrollbars take room, as on most desktops; Playwright hides them. */
  showsScrollbars?: boolean;
  /** Whether it has no windows, if that is installed: for the many visits of tests (decision 0024). */
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
