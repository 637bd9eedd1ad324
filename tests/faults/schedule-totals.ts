/** What must not be: 0 each, with a provider that dedupes. */
interface Harm {
  notStored: number;
  falselyConfirmed: number;
  /** Pressed once more, with nothing spoilt, and still not told that it was sent. */
  notConfirmed: number;
  /** Records too many. */
  duplicated: number;
  resentAfterUnknown: number;
}

export interface Totals extends Harm {
  schedules: number;
  /** Of them with a file, in two tabs or one. */
  withFiles: number;
  presses: number;
  kept: number;
  inDoubt: number;
  /** Posts that no page made: the browser repeated one whose connection was cut. */
  repeated: number;
  /** Records beyond the posts of pages: doubled by the browser alone. */
  duplicatedByBrowser: number;
}

export const NOTHING: Totals = {
  schedules: 0,
  withFiles: 0,
  presses: 0,
  kept: 0,
  inDoubt: 0,
  repeated: 0,
  notStored: 0,
  falselyConfirmed: 0,
  notConfirmed: 0,
  duplicated: 0,
  duplicatedByBrowser: 0,
  resentAfterUnknown: 0,
};

/** Whether anything was that must not be. */
export function isHarmful(totals: Harm): boolean {
  const { notStored, falselyConfirmed, notConfirmed, duplicated, resentAfterUnknown } = totals;
  return notStored + falselyConfirmed + notConfirmed + duplicated + resentAfterUnknown > 0;
}
