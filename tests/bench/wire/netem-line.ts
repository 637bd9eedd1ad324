/** Two ends of a virtual cable, each with `tc netem`. */
import { connectEnds, directions, ENDS, NAMESPACE, run, type WireLink } from "./line.ts";
import type { Direction } from "./delay-line.ts";

const MTU_BYTES = 1_500;

/** Whether this kernel has netem: many small virtual machines have not. Asked of a cable that is taken away again. */
export function hasNetem(): boolean {
  const { device } = ENDS.near;
  run(`ip link add ${device} type veth peer name ${ENDS.far.device}`);
  try {
    run(`tc qdisc add dev ${device} root netem delay 1ms`);
    return true;
  } catch {
    return false;
  } finally {
    run(`ip link delete ${device}`);
  }
}

/**
 * @param undo gets what takes the cable away
 * @returns what delays and drops the packets, for the tables
 */
export function netemLine(link: WireLink, undo: (() => void)[]): string {
  const { near, far } = ENDS;
  const { down, up } = directions(link);
  run(`ip link add ${near.device} type veth peer name ${far.device}`);
  undo.push(() => run(`ip link delete ${near.device}`));
  connectEnds();
  run(`tc qdisc add dev ${near.device} root netem ${netemWords(up)}`);
  run(`tc -n ${NAMESPACE} qdisc add dev ${far.device} root netem ${netemWords(down)}`);
  // One packet at a time, as on a line: a cable within a machine would carry 64 kB at once.
  run(`ip link set ${near.device} gso_max_segs 1`);
  run(`ip -n ${NAMESPACE} link set ${far.device} gso_max_segs 1`);
  return "the kernel's netem";
}

/** netem's limit counts packets, those on their way among them. */
export function netemWords({ kbps, delayMs, lossPercent, queueMs }: Direction): string {
  const packets = Math.ceil(((delayMs + queueMs) * kbps) / 8 / MTU_BYTES);
  const loss = lossPercent > 0 ? ` loss ${lossPercent}%` : "";
  return `delay ${delayMs}ms${loss} rate ${kbps}kbit limit ${packets}`;
}
