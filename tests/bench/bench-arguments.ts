import { parseArgs } from "node:util";
import { type Peer, readPeer } from "./peers.ts";

export interface BenchArguments {
  /** The parts asked for; all when none is named. */
  parts: string[];
  /** Whether first visits are measured over a wire with HTTP/2, beside the model. */
  http2: boolean;
  /** Sites of others, in the same tables as ours. */
  peers: Peer[];
}

/**
 * @param words as typed after `npm run bench --`
 * @param known names of the parts
 * @throws {Error} with what to write in place of them
 */
export function readBenchArguments(words: string[], known: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { http2: { type: "boolean" }, peer: { type: "string", multiple: true } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(", ")}. Write one of ${known.join(", ")}, or none for all.`,
    );
  const parts = positionals.length > 0 ? positionals : [...known];
  const { http2 = false, peer = [] } = values;
  if ((http2 || peer.length > 0) && !parts.includes("pages"))
    throw new Error("--http2 and --peer are for the part pages: npm run bench -- pages --http2.");
  return { parts, http2, peers: peer.map(readPeer) };
}
