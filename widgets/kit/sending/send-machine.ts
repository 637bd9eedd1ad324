/**
 * The life of one submission, from Submit to its end. Pure: it sends, stores and waits for nothing itself.
 *
 *                  submit                       accepted
 *     editing ────────────────▶ sending ───────────────────────▶ accepted
 *        ▲                       │   │                               ▲
 *        └─ refused·unknown·died ┘   │ not-sent                      │ accepted
 *                                    ▼            claim              │
 *                                 waiting ───────────────────▶ resending
 *                                   ▲ ▲ ◀────────────────────────┘ │ │
 *                                   │ │           not-sent         │ │ refused
 *                                   │ │ resend        unknown·died │ ▼
 *                                   │ └──────── in-doubt ◀─────────┘ refused ─────▶ editing
 *                                   │ resend                          ▲  corrected
 *                                   └────────── overdue ──────────────┘
 *                                                         correct
 *
 *     waiting · in-doubt · refused ── expire ──▶ overdue ── died ──▶ gone
 *     waiting · in-doubt · refused · overdue ── delete ──▶ gone
 *
 * - `waiting`, `resending`, `in-doubt` and `refused` are kept in the outbox; a state is stored before it is acted on
 * - `claim` stands for 'one tab took it to send it': it is stored in one transaction, so no other tab can
 * - `died` is found by the next page: it was under way when its tab ended. It may have arrived, so it is as `unknown`
 * - `overdue` is too old to be kept: it is off the device, and the page that found it offers it once more. It ends with that page
 * - `correct` asks for a refused form to be given back into its fields; it stays kept until they were sent, kept anew or emptied,
 *   which is `corrected`
 * - `submit`, `resend`, `correct` and `delete` are presses of the visitor. No arrow leads out of `in-doubt`, `refused` and `overdue`
 *   into sending but `resend` and `submit`: what may have arrived, what was refused and what is old is never sent again by itself
 */
export type SendState =
  | "editing"
  | "sending"
  | "accepted"
  | "waiting"
  | "resending"
  | "in-doubt"
  | "refused"
  | "overdue"
  | "gone";

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
  | "correct"
  | "corrected"
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
  waiting: { claim: "resending", delete: "gone", expire: "overdue" },
  resending: {
    accepted: "accepted",
    refused: "refused",
    unknown: "in-doubt",
    died: "in-doubt",
    "not-sent": "waiting",
  },
  "in-doubt": { resend: "waiting", delete: "gone", expire: "overdue" },
  refused: { correct: "refused", corrected: "editing", delete: "gone", expire: "overdue" },
  overdue: { resend: "waiting", correct: "refused", delete: "gone", died: "gone" },
  accepted: {},
  gone: {},
};

/** The state after an event; `undefined` where the event means nothing, so that nothing may be done about it. */
export function move(state: SendState, event: SendEvent): SendState | undefined {
  return MOVES[state][event];
}
