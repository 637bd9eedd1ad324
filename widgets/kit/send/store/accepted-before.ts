/*
 * How many reference numbers had been accepted before a form's text was begun: a number that is among them is
 * another submission's (`referenceOf`). A draft stores its count.
 */
import { readNumbers } from "./device.ts";

/** The counts by the form's name. */
const counts = new Map<string, Promise<number>>();

async function countAccepted(): Promise<number> {
  return (await readNumbers()).accepted.length;
}

/** Notes the count of now for a form's text, unless the text was begun before. */
export function noteAcceptedBefore(formName: string): void {
  if (!counts.has(formName)) {
    counts.set(formName, countAccepted());
  }
}

/** Notes the count that a draft has stored. */
export const restoreAcceptedBefore = (formName: string, count: number): void =>
  void counts.set(formName, Promise.resolve(count));

/** Forgets the count, because the form is empty again. */
export const forgetAcceptedBefore = (formName: string): void =>
  void counts.delete(formName);

/** Resolves with how many numbers had been accepted when the text of a form was begun; now, if it has none yet. */
export const acceptedBefore = (formName: string): Promise<number> =>
  counts.get(formName) ?? countAccepted();
