import type { Browser } from "playwright-core";

/** What each part of the bench is handed: a built site being served, with its stand-in provider, and a browser. */
export interface BenchWorld {
  origin: string;
  /** Folder of the built site, without compressed files. */
  built: string;
  browser: Browser;
}
