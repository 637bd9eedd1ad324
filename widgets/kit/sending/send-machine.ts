import { KEPT_MS } from "../device-storage.ts";

/**
 * The life of one submission, from Submit to its end. Pure: it sends, stores and waits for nothing itself.
 *
 *                  submit                       accepted
 *     editing ────────────────▶ sending ───────────────────────▶ accepted
 *        ▲                       │   │                               ▲
 *        └─ refused·unknown·died ┘   │ not-sent                      │ accepted
 *                                    ▼            claim              │
 *                                 waiting ───────────────────▶ resending
 *                                 ▲  │  ▲ ◀───────────────────────┘  │
 *                          resend │  │          not-sent             │ refused·unknown·died
 *                                 │  │ delete·expire                 ▼
 *                                 │  └──────────▶ gone ◀───────── in-doubt
 *                                 └──────────────  delete·expire ────┘
 *
 * - `waiting`, `resending` and `in-doubt` are kept in the outbox; a state is stored before it is acted on
 * - `claim` stands for 'one tab took it to send it': it is stored in one transaction, so no other tab can
 * - `died` is found by the next page: it was under way when its tab ended. It may have arrived, so it is as `unknown`
 * - `submit` and `resend` are presses of the visitor. No arrow leads out of `in-doubt` into sending but `resend`: what may
 *   have arrived is never sent again by itself
 */
export type SendState = "editing" | "sending" | "accepted" | "waiting" | "resending" | "in-doubt" | "gone";

/** What happens to a submission: the four outcomes of a send, and what is said at {@link SendState}. */
export type SendEvent =
  | "accepted"
  | "refused"
  | "not-sent"
  | "unknown"
  | "submit"
  | "claim"
  | "died"
  | "resend"
  | "delete"
  | "expire";

const MOVES: { [From in SendState]: { [On in SendEvent]?: SendState } } = {
  editing: { submit: "sending" },
  sending: {
    accepted: "accepted",
    refused: "editing",
    unknown: "editing",
    died: "editing",
    "not-sent": "waiting",
  },
  waiting: { claim: "resending", delete: "gone", expire: "gone" },
  resending: {
    accepted: "accepted",
    refused: "in-doubt",
    unknown: "in-doubt",
    died: "in-doubt",
    "not-sent": "waiting",
  },
  "in-doubt": { resend: "waiting", delete: "gone", expire: "gone" },
  accepted: {},
  gone: {},
};

/** The state after an event; `undefined` where the event means nothing, so that nothing may be done about it. */
export function move(state: SendState, event: SendEvent): SendState | undefined {
  return MOVES[state][event];
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Pause before another try, with full jitter, so that many devices that come back at once do not ask at once
 * (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter).
 *
 * @param tries how many tries have failed, from 1
 * @param random 0 to 1
 */
export function pauseMs(tries: number, random: number): number {
  return random * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20));
}

/** Whether something kept at one time is to be forgotten at another. */
export function isExpired(keptAtMs: number, nowMs: number): boolean {
  return nowMs - keptAtMs > KEPT_MS;
}
