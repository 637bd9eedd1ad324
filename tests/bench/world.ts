import type { Browser } from "playwright-core";

/** What each part of the bench gets: a built site that is served, with its stand-in provider, and a browser. */
export interface BenchWorld {
  origin: string;
  /** Folder of the built site, without compressed files. */
  built: string;
  browser: Browser;
}
