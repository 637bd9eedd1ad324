import { vi } from "vitest";
import type { SentRequest } from "../fake-xhr.ts";

/** Hashes at once: the browser's own way takes a thread, which no played clock moves. The sum of all bytes is enough here. */
export function playDigest(): void {
  vi.spyOn(crypto.subtle, "digest").mockImplementation(async (_, data) => {
    const bytes = new Uint8Array("buffer" in data ? data.buffer : data);
    const hash = new Uint32Array(8);
    for (const [index, byte] of bytes.entries()) hash[index % 8] = (hash[index % 8] ?? 0) * 31 + byte + 1;
    return hash.buffer;
  });
}

const BEGINNINGS: Record<string, number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff, 0xe0],
};

/** A file that is what its type says, as far as its first bytes tell. */
export function fileOf(name: string, type: string): File {
  return new File([new Uint8Array(BEGINNINGS[type] ?? [0x4d, 0x5a])], name, { type });
}

/** Lets an upload fail, and each of the five tries that follow by themselves. */
export async function failEachTry(
  sent: SentRequest[],
  respond: (request: SentRequest) => void,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const first = sent.length - 1;
  for (let index = first; index < first + 6; index++) {
    const request = sent[index];
    if (!request) throw new Error(`there is no try ${index - first + 1}`);
    respond(request);
    // Time for the next try; after the last one, what is said of it goes with its toast.
    await pass(index < first + 5 ? 8_000 : 0);
  }
}
