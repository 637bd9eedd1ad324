import type { SentRequest } from "../play-server.ts";

/** A file with something in it. */
export function fileOf(name: string, type: string): File {
  return new File(["%PDF"], name, { type });
}

/** Cuts an upload half-way, and each of the two tries that follow by themselves. */
export async function failEachTry(sent: SentRequest[], pass: (ms: number) => Promise<void>): Promise<void> {
  const first = sent.length - 1;
  for (let index = first; index < first + 3; index++) {
    const request = sent[index];
    if (!request) throw new Error(`there is no try ${index - first + 1}`);
    request.fail();
    // Time for the next try; after the last one, what is said of it goes with its toast.
    await pass(index < first + 2 ? 8_000 : 0);
  }
}
