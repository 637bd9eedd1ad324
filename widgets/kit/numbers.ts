/**
 * Reference numbers. A number is computed from the device's secret and a text, so that one text has one number in every tab, after a reload
 * and after the browser's end, and nothing has to be remembered but which numbers were accepted: those are never used again.
 */
import { answerOf, isRecord, isText, onDevice } from "./device.ts";
import { createId, hashOf } from "./reference.ts";

/** After so many the device gets another secret, and the list begins anew. */
const LONGEST_LIST = 100;
const KEY = "sent";

export interface Numbers {
  secret: string;
  /** What the provider has confirmed, in that order. */
  accepted: string[];
}

/** The page's own, if the device keeps none. */
let known: Numbers = { secret: createId(), accepted: [] };

export async function readIn(transaction: IDBTransaction): Promise<Numbers> {
  const store = transaction.objectStore("numbers");
  const stored: unknown = await answerOf(store.get(KEY));
  if (!isNumbers(stored)) store.put(known, KEY);
  known = isNumbers(stored) ? stored : known;
  return known;
}

export const readNumbers = (): Promise<Numbers> => onDevice(readIn).catch(() => known);

/**
 * The number of a text. A text that was accepted before it was begun once more is another submission; one that was accepted since then is the
 * same, sent by another tab.
 *
 * @param begunAt how many numbers were accepted when the text was begun
 */
export function referenceOf({ secret, accepted }: Numbers, begunAt: number, text: string): string {
  for (let times = 0; ; times++) {
    const reference = hashOf(`${secret} ${times} ${text}`);
    const at = accepted.indexOf(reference);
    if (at < 0 || at >= begunAt) return reference;
  }
}

/** Notes that a number was accepted: in this transaction, or, where the device keeps nothing, in this page. */
export async function addAccepted(reference: string, transaction?: IDBTransaction): Promise<void> {
  const { secret, accepted } = transaction ? await readIn(transaction) : known;
  known =
    accepted.length < LONGEST_LIST
      ? { secret, accepted: [...accepted, reference] }
      : { secret: createId(), accepted: [reference] };
  transaction?.objectStore("numbers").put(known, KEY);
}

function isNumbers(stored: unknown): stored is Numbers {
  if (!isRecord(stored) || !isText(stored.secret)) return false;
  return Array.isArray(stored.accepted) && stored.accepted.every(isText);
}
