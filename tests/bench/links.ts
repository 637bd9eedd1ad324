/** The two lines that first visits are measured on. The model in `slow-link.ts` loses nothing; the wire does. */
import type { WireLink } from "./wire/line.ts";

export const LINKS: readonly WireLink[] = [
  { name: "400 kbit/s, 400 ms", rttMs: 400, downKbps: 400, upKbps: 400, lossPercent: 3 },
  { name: "1.6 Mbit/s, 150 ms", rttMs: 150, downKbps: 1_600, upKbps: 750, lossPercent: 0 },
];
