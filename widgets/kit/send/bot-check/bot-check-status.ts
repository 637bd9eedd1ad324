/** The texts that are shown for one status of a bot check. */
export interface StatusRow {
  /** Shown in place of the check, because there is no check that could be passed. */
  message?: string;
  /** Shown below the check. It reports no mistake of the visitor's. */
  note?: string;
  /** Whether another try would fail, too. If not, the button 'Try again' is beside the message. */
  isFinal?: true;
  /** Whether other ways to reach us are shown. */
  otherWays?: true;
}

/** The statuses of a bot check, with the texts of each. */
export const BOT_CHECK_STATUSES = {
  /** The script has not started the check yet. In a partner's page it does so when a field gets the focus. */
  printed: {},
  /** The check is loading, or will be loaded after the page's load, or when its dialog opens. */
  loading: { note: "The bot check is loading …" },
  /** The check waits for the visitor. */
  ready: {},
  /** The check waits for the visitor once more, because a response is valid for one request only. */
  again: { note: "Please pass the bot check once more, then press Submit." },
  /** The check is being solved without the visitor. */
  solving: {},
  passed: {},
  /** The check had passed, but its response is not valid any more. */
  expired: {},
  /** The check was tried and failed, though there is a connection. */
  failed: { otherWays: true },
  /** The check could not be loaded or tried without a connection. Submit keeps the form on the device. */
  unreachable: {
    note: "We cannot be reached at the moment. You can press Submit all the same.",
  },
  /** The check could not be loaded, though there is a connection. */
  "not-loaded": {
    message: "The bot check could not be loaded. A reload of this page may bring it.",
    otherWays: true,
  },
  /** The check cannot work in this page, because it has no https. */
  "needs-https": {
    message: "Could not check: this page needs https",
    isFinal: true,
    otherWays: true,
  },
  /**
   * A partner's page has no connection. It keeps no form, and shows no other ways,
   * because they lead to our site.
   */
  offline: {
    message: "No connection. What you typed stays here.",
  },
} satisfies Record<string, StatusRow>;

/** The status of a bot check, by which `BOT_CHECK_STATUSES` has its texts. */
export type BotCheckStatus = keyof typeof BOT_CHECK_STATUSES;
