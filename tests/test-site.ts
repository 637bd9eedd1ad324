import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { Window } from "happy-dom";
import { claimWorld, leaveWorld } from "./claim-world.ts";

export const projectFolder = path.join(import.meta.dirname, "..");

/** Test files that drive a browser run side by side in so many workers; they wait more than they compute. */
export const BROWSER_WORKERS = 3;

/*
 * The provider's address is built into the site, so the ports are chosen before the build: once a run, by the process that
 * starts it, from which the workers inherit them. Two runs side by side have folders and ports of their own, and so have
 * the workers of one run: each is a visitor's world of its own. All are below those that the system gives out by itself
 * (from 32768: Linux, ip_local_port_range).
 */
process.env.TEST_BASE_PORT ??= String(10_000 + (process.pid % 500) * 40);
const basePort = Number(process.env.TEST_BASE_PORT);

/** The ports of one worker's world; those up to 5 above each are for what a test starts itself. `worker` is counted from 0. */
export function portsOf(worker: number) {
  const first = basePort + worker * 10;
  return { site: first, provider: first + 1, partner: first + 2 };
}

/** Everything that one run of the tests writes. */
export const testFolder = path.join(projectFolder, ".cache", `test-${basePort}`);

// Who only reads the built site needs no world of its own.
const worlds = path.join(testFolder, "worlds");
const worker = process.env.TEST_DRIVES_A_BROWSER ? claimWorld(worlds, BROWSER_WORKERS) : 0;

/** Gives this worker's world to the next file's. Nothing may run in it any more. */
export const leaveTestWorld = () => leaveWorld(worlds, worker);

export const testPorts = portsOf(worker);

/** Where the site of one worker's world is built. */
export const siteOf = (worker: number) => path.join(testFolder, `site-${worker}`);

/** The site as this worker's tests see it, built once for a whole run. */
export const builtSite = siteOf(worker);
/** What the build said of the scripts: esbuild's metafile. */
export const widgetsReport = path.join(testFolder, "widgets.json");

/** One page of the built site. */
export interface BuiltPage {
  /** Below the site's folder: `services/text/voice-sms-services.html`. */
  file: string;
  /** The address a visitor uses: `/services/text/voice-sms-services`. */
  route: string;
  html: string;
}

/** Every file below the built site, with `/` between folders. */
export function builtFiles(): string[] {
  return readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(builtSite, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
    )
    .sort();
}

/** Every page of the built site. What is in `widgets/` stands in a frame and is none. */
export function builtPages(): BuiltPage[] {
  return builtFiles()
    .filter((file) => file.endsWith(".html") && !file.startsWith("widgets/"))
    .map((file) => ({
      file,
      route: `/${file.replace(/(?:^index)?\.html$/, "")}`,
      html: readFileSync(path.join(builtSite, file), "utf8"),
    }));
}

/** One page by its address; says which ones there are when it is missing. */
export function builtPage(route: string): BuiltPage {
  const pages = builtPages();
  const page = pages.find((candidate) => candidate.route === route);
  if (!page)
    throw new Error(`no page ${route}; there are ${pages.map((candidate) => candidate.route).join(", ")}`);
  return page;
}

/** A page as a document, without running its scripts. */
export function documentOf({ html }: BuiltPage) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  return new window.DOMParser().parseFromString(html, "text/html");
}

/** The visible words of a page, white space folded. */
export function wordsOf(page: BuiltPage): string {
  const { body } = documentOf(page);
  for (const hidden of body.querySelectorAll("script, style, template, noscript")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Bytes on the wire at brotli's best quality, as a host that precompresses sends them. */
export function brotliBytes(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
