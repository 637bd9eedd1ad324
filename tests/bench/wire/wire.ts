/**
 * nginx with TLS and HTTP/2 in a network namespace of its own, at the far end of a slow line, with the kernel's own TCP at both ends.
 * Everything is taken away at the end, on a failure and on Ctrl-C too.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { nginxBrotli, nginxProgram } from "../../hosting/install-servers.ts";
import { makeCertificate } from "./certificate.ts";
import { ENDS, NAMESPACE, run, type WireLink } from "./line.ts";
import { hasNetem, netemLine } from "./netem-line.ts";
import { nginxSettings } from "../../hosting/nginx-settings.ts";
import { sitesOverTls } from "./served-sites.ts";
import { packetLine } from "./packet-line.ts";

const START_TIMEOUT_MS = 20_000;
const FIRST_PORT = 443;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Goes on to what waits for the process's exit. */
const interrupted = () => process.exit(130);

export interface Wire {
  link: WireLink;
  /** What delays and drops the packets. */
  how: string;
  /** Of each site, in their order. */
  origins: string[];
  /** What Chromium needs to believe the certificate, and to reach nothing but the sites and this machine. */
  browserFlags: string[];
  /** Bytes of all IP packets that have come to the browser's end so far. */
  bytesDown: () => number;
  /** nginx ends the connections that stand open, as hours between two visits do. */
  endConnections: () => void;
  close: () => void;
}

interface Machine {
  platform: string;
  isRoot: boolean;
  /** Folders of programs, as in PATH. */
  programs: string;
}

const thisMachine: Machine = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  programs: process.env.PATH ?? "",
};

/** @returns why there can be no wire on this machine and what to do, or nothing when there can */
export function whyNoWire({ platform, isRoot, programs }: Machine = thisMachine): string | undefined {
  if (platform !== "linux") return "--http2 needs network namespaces, which only Linux has.";
  if (!isRoot) return "--http2 needs root, for a network namespace: sudo npm run bench -- pages --http2";
  const missing = ["ip", "tc", "openssl", "socat"].filter(
    (name) => !programs.split(":").some((folder) => existsSync(path.join(folder, name))),
  );
  missing.push(...[nginxProgram, nginxBrotli].filter((file) => !existsSync(file)));
  if (missing.length === 0) return undefined;
  return `--http2 needs ${missing.join(", ")}. On Debian: apt-get install iproute2 openssl socat nginx libnginx-mod-http-brotli-static`;
}

/**
 * @param sites folders of static files, compressed
 * @throws {Error} when a bench before it was killed and left its namespace, or a program fails
 */
export async function openWire(link: WireLink, sites: readonly string[]): Promise<Wire> {
  if (existsSync(`/run/netns/${NAMESPACE}`))
    throw new Error(
      `The namespace ${NAMESPACE} is there: another bench runs, or one was killed. Then: ip netns pids ${NAMESPACE} | xargs -r kill; ip netns delete ${NAMESPACE}`,
    );
  const folder = mkdtempSync(path.join(tmpdir(), "wire-"));
  const undo = [() => rmSync(folder, { recursive: true, force: true })];
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    process.off("exit", close);
    for (const signal of SIGNALS) process.off(signal, interrupted);
    for (const step of undo.reverse()) {
      try {
        step();
      } catch (error) {
        console.error("Not taken away:", error);
      }
    }
  };
  process.on("exit", close);
  for (const signal of SIGNALS) process.on(signal, interrupted);

  try {
    run(`ip netns add ${NAMESPACE}`);
    undo.push(() => run(`ip netns delete ${NAMESPACE}`));
    const how = hasNetem() ? netemLine(link, undo) : await packetLine(link, undo);
    const certificate = makeCertificate(folder, ENDS.far.address);
    const served = sites.map((site, index) => ({
      folder: site,
      port: FIRST_PORT + index,
      hasSettings: existsSync(path.join(site, "nginx.conf")),
    }));
    const settings = path.join(folder, "nginx.conf");
    writeFileSync(settings, nginxSettings(folder, sitesOverTls(served, certificate)));
    const nginx = spawn("ip", ["netns", "exec", NAMESPACE, nginxProgram, "-p", folder, "-c", settings], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    undo.push(() => nginx.kill());
    await answers(nginx);
    return {
      link,
      how,
      origins: served.map(({ port }) => `https://${ENDS.far.address}${port === 443 ? "" : `:${port}`}`),
      browserFlags: [
        `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${ENDS.far.address}, EXCLUDE localhost`,
      ],
      bytesDown: () => Number(readFileSync(`/sys/class/net/${ENDS.near.device}/statistics/rx_bytes`, "utf8")),
      endConnections: () => nginx.kill("SIGHUP"),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function answers(nginx: ChildProcess) {
  const untilMs = performance.now() + START_TIMEOUT_MS;
  while (!(await connects())) {
    if (nginx.exitCode !== null || performance.now() > untilMs)
      throw new Error("nginx does not answer in its namespace: see what it said above.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function connects(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(FIRST_PORT, ENDS.far.address, () => resolve(true));
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
  });
}
