import { loadPart } from "../load-part.ts";

/**
 * Loads what sends and keeps: one file, fetched on the first input of a form, or at once where a draft waits. After a failure
 * another call asks anew.
 */
export const loadSending = () => loadPart(() => import("./sending-chunk.ts"));
