import { KEPT_MS } from "../widgets/kit/device.ts";

/** For how many days the browser's scripts keep on a device what a visitor gave: pages that tell of it say this number. */
export const KEPT_DAYS = KEPT_MS / (24 * 60 * 60 * 1_000);
