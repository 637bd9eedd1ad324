/**
 * Deletes rows of the device's database that are older than 7 days. Any clock may be
 * wrong: the device's by years, and the server's because a hotspot's router or a proxy
 * may have written the `Date` of the answer. So a row is deleted only after both clocks
 * have said twice, a day apart, that it is old:
 *
 * | the row's age by our server's clock and by the device's | what happens to the row |
 * |---|---|
 * | the two ages differ, so one clock was or is wrong | it gets the present time of both clocks |
 * | both ages are at most 7 days | `seenOldAtMs` is removed |
 * | both ages are over 7 days, for the first time | the server's time is stored as `seenOldAtMs` |
 * | both ages are over 7 days, a day after `seenOldAtMs` | it is deleted, unless it is a pending form |
 */
import { askServerTime, type Dated, serverNowMs, stamp } from "./clock.ts";
import { KEPT_MS } from "./database.ts";
import { changeDevice, isPending, type Stored } from "./device.ts";
import { createId } from "./reference.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Updates the dates of all rows, and deletes rows over 7 days old, but no pending form. */
export async function tidy(): Promise<void> {
  await askServerTime();
  // Delete nothing by the device's clock alone.
  if (serverNowMs() === undefined) {
    return;
  }
  await changeDevice((stored) => ({ result: undefined, ...findChanges(stored) }));
}

/** Returns those lists of the database that change. */
function findChanges({ entries, drafts, references }: Stored): Partial<Stored> {
  const changes: Partial<Stored> = {};
  if (entries.some(needsNewDates)) {
    changes.entries = entries
      .filter((entry) => isPending(entry) || !isExpired(entry))
      .map(renewDates);
  }
  if (drafts.some(needsNewDates)) {
    changes.drafts = drafts.filter((draft) => !isExpired(draft)).map(renewDates);
  }
  // With a new secret all new numbers are different, so the accepted ones need not be
  // remembered.
  const isUnused = entries.length + drafts.length === 0;
  if (isUnused && isExpired(references)) {
    changes.references = { secret: createId(), accepted: [] };
  } else if (needsNewDates(references)) {
    changes.references = renewDates(references);
  }
  return changes;
}

/**
 * Returns the age of a row in ms by the server's clock and by the device's. An unknown age
 * is `NaN`, with which every comparison is false, so the row does not look old, and its
 * two clocks do not agree.
 */
const computeAges = ({ keptAtMs = Number.NaN, keptAtDeviceMs = Number.NaN }: Dated) => ({
  byServer: (serverNowMs() ?? Number.NaN) - keptAtMs,
  byDevice: Date.now() - keptAtDeviceMs,
});

/** Returns whether a row is older than 7 days by both clocks. */
function looksOld(row: Dated): boolean {
  const { byServer, byDevice } = computeAges(row);
  return byServer > KEPT_MS && byDevice > KEPT_MS;
}

/** Returns whether both clocks say that a row is older than 7 days, and have said so over a day before. */
export const isExpired = (row: Dated): boolean =>
  looksOld(row) &&
  row.seenOldAtMs !== undefined &&
  (serverNowMs() ?? Number.NaN) - row.seenOldAtMs > DAY_MS;

/** Returns whether a row's two ages differ by less than a day. Otherwise one of the clocks was or is wrong. */
function doClocksAgree(row: Dated): boolean {
  const { byServer, byDevice } = computeAges(row);
  return Math.abs(byServer - byDevice) < DAY_MS;
}

/** Returns whether {@link renewDates} changes a row. */
const needsNewDates = (row: Dated): boolean =>
  !doClocksAgree(row) || looksOld(row) || row.seenOldAtMs !== undefined;

/** Returns a row with the present times if a clock was wrong; otherwise with `seenOldAtMs` only if it is old. */
function renewDates<Row extends Dated>({
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
