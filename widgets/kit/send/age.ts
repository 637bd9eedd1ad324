/*
 * How old rows of the device are. A clock may be wrong: a device's by years, and the `Date` of an answer, too,
 * which a hotspot's router or a proxy may have written. So nothing is deleted by one reading of one clock.
 */
import { askServerTime, serverNowMs, stamp } from "./clock.ts";
import { changeDevice, type Dated, isWaiting, KEPT_MS, type Stored } from "./device.ts";
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
function changesOf({ forms, drafts, numbers }: Stored): Partial<Stored> {
  const changes: Partial<Stored> = {};
  if (forms.some(isDue)) {
    changes.forms = forms
      .filter((entry) => isWaiting(entry) || !isOver(entry))
      .map(redate);
  }
  if (drafts.some(isDue)) {
    changes.drafts = drafts.filter((draft) => !isOver(draft)).map(redate);
  }
  // A new secret makes other numbers, so those that were accepted are never used again.
  const areOver = forms.length + drafts.length === 0 && isOver(numbers);
  if (areOver) {
    changes.numbers = { secret: createId(), accepted: [] };
  } else if (isDue(numbers)) {
    changes.numbers = redate(numbers);
  }
  return changes;
}

/** How long ago a row was dated, by the server's clock and by the device's. */
const agesOf = ({ keptAtMs = Number.NaN, keptAtDeviceMs = Number.NaN }: Dated) => ({
  byServer: (serverNowMs() ?? Number.NaN) - keptAtMs,
  byDevice: Date.now() - keptAtDeviceMs,
});

/** Whether both clocks say that a row is older than 7 days. */
function isOld(row: Dated): boolean {
  const { byServer, byDevice } = agesOf(row);
  return byServer > KEPT_MS && byDevice > KEPT_MS;
}

/** Whether a row is old, and was seen to be so on another day, by two readings of each clock. */
export const isOver = (row: Dated): boolean =>
  isOld(row) &&
  row.seenOldAtMs !== undefined &&
  (serverNowMs() ?? Number.NaN) - row.seenOldAtMs > DAY_MS;

/** Whether the clocks agree about a row's age, but for a day. If not, one of them was or is wrong. */
function isAgreed(row: Dated): boolean {
  const { byServer, byDevice } = agesOf(row);
  return Math.abs(byServer - byDevice) < DAY_MS;
}

/** Whether a row's dates have to change. */
const isDue = (row: Dated): boolean =>
  !isAgreed(row) || isOld(row) || row.seenOldAtMs !== undefined;

/** Dates a row anew if one of the clocks was wrong, and notes when it was first seen to be old. */
function redate<Row extends Dated>({
  seenOldAtMs,
  ...row
}: Row): Dated & Omit<Row, "seenOldAtMs"> {
  const nowMs = serverNowMs();
  if (!isAgreed(row)) {
    return { ...row, ...stamp() };
  }
  if (!isOld(row)) {
    return row;
  }
  return { ...row, seenOldAtMs: Math.min(seenOldAtMs ?? Infinity, nowMs ?? Infinity) };
}
