/** One run of the tests: its folders, its ports, and the world of the worker that asks. Light: every file that drives a browser loads it. */
import path from "node:path";
import { claimWorld, leaveWorld } from "./claim-world.ts";

export const projectFolder = path.join(import.meta.dirname, "..");

/** Test files that drive a browser run side by side in so many workers; they wait more than they compute. */
export const BROWSER_WORKERS = 4;

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
