/** One direction of a slow line, a packet at a time, as `tc netem` does it: what is lost, a queue before the bottleneck, then the way. */

export interface Direction {
  kbps: number;
  /** Half a round trip. */
  delayMs: number;
  lossPercent: number;
  /** How long a packet waits at most before the bottleneck: one that would wait longer is dropped. */
  queueMs: number;
}

/**
 * @param random from 0 to 1, for each packet
 * @returns when a packet that is sent now arrives, in the same clock; undefined when it is lost
 */
export function delayLine({ kbps, delayMs, lossPercent, queueMs }: Direction, random = Math.random) {
  let freeAtMs = 0;
  return (bytes: number, nowMs: number): number | undefined => {
    if (random() * 100 < lossPercent) return undefined;
    const startMs = Math.max(nowMs, freeAtMs);
    if (startMs - nowMs > queueMs) return undefined;
    freeAtMs = startMs + (bytes * 8) / kbps;
    return freeAtMs + delayMs;
  };
}
