/** A device, its tabs, a network and a server, as a model: what the random schedules of `send-schedules.test.ts` run in. */
import { HttpError, RefusalError } from "../../../../../widgets/kit/http-error.ts";
import { NoConnectionError, outcomeOf } from "../../../../../widgets/kit/sending/outcome.ts";
import type { Outcome } from "../../../../../widgets/kit/sending/outcome.ts";
import { isExpired } from "../../../../../widgets/kit/device-storage.ts";
import { move } from "../../../../../widgets/kit/sending/send-machine.ts";
import type { SendEvent, SendState } from "../../../../../widgets/kit/sending/send-machine.ts";

/** How the network and the server treat one POST. */
export const TREATMENTS = [
  "answered",
  "answered with a broken body",
  "answer lost",
  "lost on its way",
  "lost before a byte",
  "offline",
  "refused",
  "refused as a conflict",
  "proxy failed before the server",
  "proxy failed after the server",
  "captive portal",
  "tab ends before it is sent",
  "tab ends before the server has it",
  "tab ends before the answer",
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** One step of a schedule; `form` says which of three forms. */
export type Step =
  | {
      do: "submit" | "resend-by-itself" | "press-send-again" | "correct-and-submit";
      form: number;
      treatment: Treatment;
    }
  | { do: "delete"; form: number }
  | { do: "reload" }
  | { do: "wait"; days: number };

interface Form {
  state: SendState;
  keptAtMs: number;
  /** An earlier send ended without proof, and nobody has pressed since. */
  isDoubtUnanswered: boolean;
  presses: number;
  wasConfirmed: boolean;
  /** The visitor deleted it, or it was too old, and the page that offered it once more was left. */
  mayBeGone: boolean;
}

/** What must never be more than 0. */
export interface Counts {
  notStored: number;
  falselyConfirmed: number;
  duplicated: number;
  resentAfterUnknown: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const reached: Treatment[] = [
  "answered",
  "answered with a broken body",
  "answer lost",
  "proxy failed after the server",
  "tab ends before the answer",
];

export function createSendWorld({ serverDedupes }: { serverDedupes: boolean }) {
  const records: number[] = [];
  const forms: Form[] = [0, 1, 2].map(() => ({
    state: "editing",
    keptAtMs: 0,
    isDoubtUnanswered: false,
    presses: 0,
    wasConfirmed: false,
    mayBeGone: false,
  }));
  const counts: Counts = { notStored: 0, falselyConfirmed: 0, duplicated: 0, resentAfterUnknown: 0 };
  let nowMs = 0;

  /** Moves a form on, as the device stores it; `false` where the machine says that nothing may be done. */
  const step = (form: Form, event: SendEvent): boolean => {
    const next = move(form.state, event);
    if (!next) return false;
    if (form.state === "sending" || form.state === "overdue") form.keptAtMs = nowMs;
    if (next === "gone") form.mayBeGone = true;
    form.state = next;
    return true;
  };

  /** What was refused is back in its form's fields, put right, and its Submit is pressed. */
  const submitCorrected = (form: Form): boolean =>
    step(form, "correct") && step(form, "corrected") && step(form, "submit");

  const post = (index: number, treatment: Treatment) => {
    const form = forms[index];
    if (!form) return;
    if (form.isDoubtUnanswered) counts.resentAfterUnknown++;
    if (reached.includes(treatment) && !(serverDedupes && records.includes(index))) records.push(index);
    if (treatment.startsWith("tab ends")) {
      // Nobody is there to move it on. What the next page finds is what was stored before the send.
      form.isDoubtUnanswered = form.state === "resending";
      step(form, "died");
      return;
    }
    const outcome = outcomeOfTreatment(treatment);
    form.isDoubtUnanswered = outcome === "unknown";
    if (outcome === "accepted") {
      form.wasConfirmed = true;
      if (!records.includes(index)) counts.falselyConfirmed++;
    }
    step(form, outcome);
  };

  return {
    records,
    forms,
    counts,
    run(schedule: readonly Step[]) {
      for (const one of schedule) {
        if (one.do === "wait") {
          nowMs += one.days * DAY_MS;
          for (const form of forms) if (isExpired(form.keptAtMs, nowMs)) step(form, "expire");
        } else if (one.do === "reload") {
          for (const form of forms) step(form, "died");
        } else {
          const form = forms[one.form];
          if (!form) continue;
          if (one.do === "delete") step(form, "delete");
          else if (
            (one.do === "submit" && step(form, "submit")) ||
            (one.do === "correct-and-submit" && submitCorrected(form))
          ) {
            form.presses++;
            form.isDoubtUnanswered = false;
            post(one.form, one.treatment);
          } else if (one.do === "press-send-again" && step(form, "resend")) {
            form.presses++;
            form.isDoubtUnanswered = false;
            if (step(form, "claim")) post(one.form, one.treatment);
          } else if (one.do === "resend-by-itself" && step(form, "claim")) post(one.form, one.treatment);
        }
      }
    },
    /** The network is well again, and the visitor sends what is left to them. */
    settle() {
      for (const [index, form] of forms.entries()) {
        if (form.presses === 0) continue;
        if (step(form, "claim")) post(index, "answered");
        if (step(form, "resend") || step(form, "submit") || submitCorrected(form)) {
          form.presses++;
          form.isDoubtUnanswered = false;
          if (form.state === "sending" || step(form, "claim")) post(index, "answered");
        }
        if (!form.mayBeGone && !records.includes(index)) counts.notStored++;
        const copies = records.filter((record) => record === index).length;
        const allowed = serverDedupes ? 1 : form.presses;
        if (copies > allowed) counts.duplicated += copies - allowed;
      }
    },
  };
}

function outcomeOfTreatment(treatment: Treatment): Outcome {
  const failed = (status: number, bytes: number, isComplete: boolean) =>
    new HttpError(
      "",
      "",
      status,
      { bytes, isComplete, wasOffline: false },
      status === 0 ? "network" : undefined,
    );
  switch (treatment) {
    case "answered":
      return "accepted";
    case "answered with a broken body":
    case "captive portal":
      return outcomeOf(failed(200, 300, true));
    case "answer lost":
      return outcomeOf(failed(0, 300, true));
    case "lost on its way":
      return outcomeOf(failed(0, 120, false));
    case "lost before a byte":
      return outcomeOf(failed(0, 0, false));
    case "offline":
      return outcomeOf(new NoConnectionError());
    case "refused":
      return outcomeOf(new RefusalError("", ""));
    case "refused as a conflict":
      return outcomeOf(failed(409, 300, true));
    default:
      return outcomeOf(failed(502, 300, true));
  }
}
