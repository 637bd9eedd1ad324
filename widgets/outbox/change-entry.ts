import { changeDevice, type OutboxEntry } from "../kit/send/store/device.ts";

/**
 * Changes or deletes the form with this reference number, as `decide` says. Resolves with
 * the changed or deleted form; with undefined if there is no such form, or if `decide`
 * returns no change.
 */
export function changeEntry(
  reference: string,
  decide: (entry: OutboxEntry) => Partial<OutboxEntry> | "delete" | undefined,
): Promise<OutboxEntry | undefined> {
  return changeDevice(({ entries }) => {
    const entry = entries.find((other) => other.reference === reference);
    const change = entry && decide(entry);
    if (!entry || !change) {
      return { result: undefined };
    }
    if (change === "delete") {
      return { result: entry, entries: entries.filter((other) => other !== entry) };
    }
    const changed = { ...entry, ...change };
    return {
      result: changed,
      entries: entries.map((other) => (other === entry ? changed : other)),
    };
  });
}
