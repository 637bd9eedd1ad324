import type { SentRequest } from "../fake-xhr.ts";

/** A file with something in it. */
export function fileOf(name: string, type: string): File {
  return new File(["%PDF"], name, { type });
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
