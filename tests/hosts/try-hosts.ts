/** Puts one build on every host whose code runs here, and has every other one's own code read what was written for it. */
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hostingFacts, providerOrigins } from "../../build/hosting-facts.ts";
import type { Settings } from "../../build/settings.ts";
import { isPage, listFiles } from "../../hosting/site-files.ts";
import { openAsk } from "../../hosting/smoke/ask.ts";
import { CHECKS } from "../../hosting/smoke/checks.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { type CheckResult, runChecks } from "../../hosting/smoke/run.ts";
import { describeFolder } from "../../hosting/write-hosting.ts";
import { installServers } from "../hosting/install-servers.ts";
import {
  freePort,
  type Server,
  startApache,
  startCaddy,
  startNginx,
  startOurs,
} from "../hosting/start-servers.ts";
import { cannotRun, startCloudflare } from "./cloudflare.ts";
import { judgeReading } from "./judge-reading.ts";
import { readAsNetlify } from "./netlify.ts";
import type { HostResults } from "./table.ts";
import { readAsVercel } from "./vercel.ts";

const TIMEOUT_MS = 30_000;

/**
 * @param build folder of the built site
 * @param settings those that it was built with
 * @returns what was found, and the hosts that could not be tried, with the reason
 */
export async function tryHosts(
  build: string,
  settings: Readonly<Settings>,
): Promise<{ tried: HostResults[]; notTried: string[] }> {
  const withoutServers = installServers();
  const withoutCloudflare = cannotRun();
  const folder = mkdtempSync(path.join(tmpdir(), "hosts-"));
  // For servers that have given up root's rights.
  chmodSync(folder, 0o755);
  const site = path.join(folder, "site");
  try {
    cpSync(build, site, { recursive: true });
    const place = (name: string) => ({ site, own: path.join(folder, name) });
    const tried: HostResults[] = [];
    const serve = async (host: string, server: Server, read: CheckResult[] = []) => {
      const results = await askAll(server, site, settings).finally(server.stop);
      tried.push({ host, how: "run here", results: [...read, ...results] });
    };
    await serve("our own server", await startOurs(place("ours")));
    if (!withoutServers) {
      await serve("nginx", await startNginx(place("nginx")));
      await serve("Apache", await startApache(place("apache")));
      await serve("Caddy", await startCaddy(place("caddy")));
    }
    if (!withoutCloudflare) {
      const { server, reading } = await startCloudflare({ ...place("cloudflare"), port: await freePort() });
      await serve("Cloudflare Pages", server, [reading]);
    }
    const wanted = {
      hosting: await describeFolder({ folder: site, facts: hostingFacts(settings) }),
      addresses: listFiles(site)
        .filter((file) => !isPage(file))
        .map((file) => `/${file}`),
      notFoundHtml: readFileSync(path.join(site, "404.html"), "utf8"),
    };
    for (const [host, reading] of [
      ["Netlify", await readAsNetlify(site)],
      ["Vercel", readAsVercel(site)],
    ] as const)
      tried.push({ host, how: "read by its code", results: judgeReading(reading, wanted) });
    return {
      tried,
      notTried: [
        ...(withoutServers ? [`nginx, Apache and Caddy: ${withoutServers}`] : []),
        ...(withoutCloudflare ? [`Cloudflare Pages: ${withoutCloudflare}`] : []),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askAll({ port }: Server, site: string, settings: Readonly<Settings>): Promise<CheckResult[]> {
  const origin = `http://127.0.0.1:${port}`;
  const { ask, close } = openAsk({
    origin,
    otherOrigins: providerOrigins(settings),
    timeoutMs: TIMEOUT_MS,
  });
  try {
    return await runChecks(CHECKS, { origin, build: readBuild(site), settings, ask });
  } finally {
    close();
  }
}
