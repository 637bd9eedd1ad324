/** What is said of a bot check in one of its statuses. */
export interface StatusRow {
  /** Said in the check's place, because no check is there that could be passed. */
  message?: string;
  /** Said below it; asks for nothing to be mended. */
  note?: string;
  /** Whether another try would fail, too. Without one, 'Try again' stands beside the message. */
  isFinal?: true;
  /** Whether other ways to reach us are offered. */
  otherWays?: true;
}

/** Each status of a bot check. One without a row is a type error. */
export const BOT_CHECK_STATUSES = {
  /** No script has come, or nobody has begun to type in a partner's form. */
  printed: {},
  /** Also before it is rendered: after a page's load, or when its dialog is opened. */
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
  failed: { otherWays: true },
  /** It could not be loaded or tried, so that the form is kept without it. */
  unreachable: {
    note: "We cannot be reached at the moment. You can press Submit all the same.",
  },
  /** It did not come, though there is a connection. */
  "not-loaded": {
    message: "The bot check could not be loaded. A reload of this page may bring it.",
    otherWays: true,
  },
  /** The browser does not let the check work in this page. */
  "needs-https": {
    message: "Could not check: this page needs https",
    isFinal: true,
    otherWays: true,
  },
  /**
   * No connection in a partner's page, which keeps no form. Without one, a visitor cannot follow a link to our page.
   */
  offline: {
    message: "No connection. What you typed stays here.",
  },
} satisfies Record<string, StatusRow>;

/** A status of a bot check: a key of the table. */
export type BotCheckStatus = keyof typeof BOT_CHECK_STATUSES;
