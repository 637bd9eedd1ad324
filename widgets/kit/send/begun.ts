/*
 * When each form's text was begun, as the count of reference numbers that had been accepted by then: a number
 * that was accepted before is another submission's (`referenceOf`).
 */
import { readReferences } from "./device.ts";

/** The counts by the form's name. */
const counts = new Map<string, Promise<number>>();

async function countAccepted(): Promise<number> {
  return (await readReferences()).accepted.length;
}

/** Notes that a form's text is begun now, unless it was begun before. */
export function begin(formName: string): void {
  if (!counts.has(formName)) {
    counts.set(formName, countAccepted());
  }
}

/** Notes when the text of a draft was begun. */
export const restoreBegun = (formName: string, count: number): void =>
  void counts.set(formName, Promise.resolve(count));

export const forgetBegun = (formName: string): void => void counts.delete(formName);

export const acceptedBefore = (formName: string): Promise<number> =>
  counts.get(formName) ?? countAccepted();
