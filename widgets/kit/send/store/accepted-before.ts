/*
 * Remembers for each form how many reference numbers had been accepted before its text
 * was begun. Those numbers belong to earlier submissions, so `referenceOf` does not use
 * them for this text. A draft stores its count, too.
 */
import { readNumbers } from "./device.ts";

/** The counts by form name. */
const counts = new Map<string, Promise<number>>();

async function countAccepted(): Promise<number> {
  return (await readNumbers()).accepted.length;
}

/** Notes the present count for a form, unless its text was begun before. */
export function noteAcceptedBefore(formName: string): void {
  if (!counts.has(formName)) {
    counts.set(formName, countAccepted());
  }
}

/** Notes the count that was stored with a draft. */
export const restoreAcceptedBefore = (formName: string, count: number): void =>
  void counts.set(formName, Promise.resolve(count));

/** Forgets a form's count. Called when the form is empty again. */
export const forgetAcceptedBefore = (formName: string): void =>
  void counts.delete(formName);

/** Resolves with a form's count; with the present one if no text was begun. */
export const acceptedBefore = (formName: string): Promise<number> =>
  counts.get(formName) ?? countAccepted();
