import type { Browser } from "playwright-core";
import type { BenchArguments } from "./bench-arguments.ts";

/** What each part of the bench gets: a built site that is served, with its stand-in provider, and a browser. */
export interface BenchWorld extends Pick<BenchArguments, "http2" | "peers"> {
  origin: string;
  /** Folder of the built site, without compressed files. */
  built: string;
  browser: Browser;
}
