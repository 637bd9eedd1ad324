/*
 * How old rows of the device are. A clock may be wrong: a device's by years, and the `Date` of an answer, too,
 * which a hotspot's router or a proxy may have written. So nothing is deleted by one reading of one clock:
 *
 * | what our server's clock and the device's say of a row | what becomes of it |
 * |---|---|
 * | two ages: one of them was wrong, or is | it is dated anew |
 * | one age, of at most 7 days | nothing; the note below goes |
 * | one age, of more | the time of the first such reading is noted: `seenOldAtMs` |
 * | the same, over a day after that | it is deleted, unless it waits to be sent |
 */
import { askServerTime, serverNowMs, stamp } from "./clock.ts";
import { KEPT_MS } from "./database.ts";
import { changeDevice, type Dated, isWaiting, type Stored } from "./device.ts";
import { createId } from "./reference.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Dates what is stored, and deletes what is over 7 days old, but no form that waits to be sent. */
export async function tidy(): Promise<void> {
  await askServerTime();
  // Without our server's clock there is only one, and nothing is deleted by it.
  if (serverNowMs() === undefined) {
    return;
  }
  await changeDevice((stored) => ({ result: undefined, ...changesOf(stored) }));
}

/** Returns the lists that tidying changes. */
function changesOf({ entries, drafts, numbers }: Stored): Partial<Stored> {
  const changes: Partial<Stored> = {};
  if (entries.some(needsNewDates)) {
    changes.entries = entries
      .filter((entry) => isWaiting(entry) || !isExpired(entry))
      .map(withNewDates);
  }
  if (drafts.some(needsNewDates)) {
    changes.drafts = drafts.filter((draft) => !isExpired(draft)).map(withNewDates);
  }
  // A new secret makes other numbers, so those that were accepted are never used again.
  const isUnused = entries.length + drafts.length === 0;
  if (isUnused && isExpired(numbers)) {
    changes.numbers = { secret: createId(), accepted: [] };
  } else if (needsNewDates(numbers)) {
    changes.numbers = withNewDates(numbers);
  }
  return changes;
}

/** How long ago a row was dated, by the server's clock and by the device's. */
const agesOf = ({ keptAtMs = Number.NaN, keptAtDeviceMs = Number.NaN }: Dated) => ({
  byServer: (serverNowMs() ?? Number.NaN) - keptAtMs,
  byDevice: Date.now() - keptAtDeviceMs,
});

/** Whether both clocks say now that a row is older than 7 days. */
function looksOld(row: Dated): boolean {
  const { byServer, byDevice } = agesOf(row);
  return byServer > KEPT_MS && byDevice > KEPT_MS;
}

/** Whether a row looks old, and has looked so a day before, by two readings of each clock. */
export const isExpired = (row: Dated): boolean =>
  looksOld(row) &&
  row.seenOldAtMs !== undefined &&
  (serverNowMs() ?? Number.NaN) - row.seenOldAtMs > DAY_MS;

/** Whether the clocks agree about a row's age, but for a day. If not, one of them was or is wrong. */
function doClocksAgree(row: Dated): boolean {
  const { byServer, byDevice } = agesOf(row);
  return Math.abs(byServer - byDevice) < DAY_MS;
}

/** Whether a row's dates have to change. */
const needsNewDates = (row: Dated): boolean =>
  !doClocksAgree(row) || looksOld(row) || row.seenOldAtMs !== undefined;

/** Returns a row dated anew if one of the clocks was wrong; else with the time when it first looked old, if it does. */
function withNewDates<Row extends Dated>({
  seenOldAtMs,
  ...row
}: Row): Dated & Omit<Row, "seenOldAtMs"> {
  const nowMs = serverNowMs();
  if (!doClocksAgree(row)) {
    return { ...row, ...stamp() };
  }
  if (!looksOld(row)) {
    return row;
  }
  return { ...row, seenOldAtMs: Math.min(seenOldAtMs ?? Infinity, nowMs ?? Infinity) };
}
