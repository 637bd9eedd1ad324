/** What is so of a bot check in one of its statuses. What is missing does not hold. */
export interface StatusRow {
  /** Said in the check's place, because no check is there that could be passed. `canRetry` adds 'Try again'. */
  problem?: string;
  /** A sentence that asks for nothing to be mended. */
  note?: string;
  /** Whether another try may bring a check that is not there. */
  canRetry?: true;
  /** Whether other ways to reach us are offered. */
  hasOtherWays?: true;
}

const ROWS = {
  /** No script has come, or its dialog was not opened. */
  printed: { canRetry: true },
  loading: { note: "The bot check is loading …" },
  /** It waits for the visitor. */
  ready: {},
  /** It waits for the visitor once more, because a response is for one POST only. */
  again: { note: "Please pass the bot check once more, then press Submit." },
  /** It is solved without the visitor. */
  solving: {},
  passed: {},
  /** It had passed. */
  expired: {},
  /** It was tried, and failed though there is a connection. */
  failed: { hasOtherWays: true },
  /** It could not be loaded or tried, so that the form is kept without it. */
  unreachable: {
    note: "We cannot be reached at the moment. You can press Submit all the same.",
    canRetry: true,
  },
  /** It did not come, though there is a connection. */
  "not-loaded": {
    problem: "The bot check could not be loaded. A reload of this page may bring it.",
    hasOtherWays: true,
    canRetry: true,
  },
  /** Another try fails, too. */
  "needs-https": {
    problem: "Could not check: this page needs https",
    hasOtherWays: true,
  },
  /**
   * No connection in a partner's page, which keeps no form. Without one, a visitor cannot follow a link to our page.
   */
  offline: {
    problem: "No connection. What you typed stays here.",
    canRetry: true,
  },
} satisfies Record<string, StatusRow>;

export type BotCheckStatus = keyof typeof ROWS;

/** Each status of a bot check, with what is said and done in it. */
export const BOT_CHECK_STATUSES: Record<BotCheckStatus, StatusRow> = ROWS;
