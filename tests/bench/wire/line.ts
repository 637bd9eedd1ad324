/** What the two kinds of line have in common: `netem-line.ts` where the kernel has netem, `packet-line.ts` where it has not. */
import { spawnSync } from "node:child_process";
import type { Link } from "../slow-link.ts";
import type { Direction } from "./delay-line.ts";

/** The two ends: the browser's, and nginx's in the namespace. */
export const ENDS = {
  near: { device: "bench-near", address: "10.77.0.1" },
  far: { device: "bench-far", address: "10.77.0.2" },
} as const;
export const NAMESPACE = "bench-wire";

export interface WireLink extends Link {
  /** Of the packets in each direction. */
  lossPercent: number;
}

/** A second of the line's rate: phone networks buffer deep, and what netem keeps by default (1,000 packets) would be half a minute here. */
const QUEUE_MS = 1_000;

export function directions({
  rttMs,
  downKbps,
  upKbps,
  lossPercent,
}: WireLink): Record<"down" | "up", Direction> {
  const both = { delayMs: rttMs / 2, lossPercent, queueMs: QUEUE_MS };
  return { down: { ...both, kbps: downKbps }, up: { ...both, kbps: upKbps } };
}

/**
 * @param command words, separated by spaces
 * @throws {Error} with what it said
 */
export function run(command: string) {
  const [program = "", ...words] = command.split(" ");
  const { status, stderr, error } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
}

/**
 * Gives each end its address, the far one in the namespace. The server's TCP there is as on most of Linux, whatever this machine has:
 * CUBIC. What the kernel learns of the line in one visit is not kept for the next.
 */
export function connectEnds() {
  const { near, far } = ENDS;
  run(`ip link set ${far.device} netns ${NAMESPACE}`);
  run(`ip address add ${near.address}/30 dev ${near.device}`);
  run(`ip -n ${NAMESPACE} address add ${far.address}/30 dev ${far.device}`);
  run(`ip link set ${near.device} mtu 1500 up`);
  run(`ip -n ${NAMESPACE} link set ${far.device} mtu 1500 up`);
  run(`ip -n ${NAMESPACE} route replace ${near.address} dev ${far.device} congctl cubic`);
  run(`ip netns exec ${NAMESPACE} sysctl -q -w net.ipv4.tcp_no_metrics_save=1`);
}
