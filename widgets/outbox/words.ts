import type { OutboxEntry } from "../kit/forms-database.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const TOO_LARGE = 413;

/** What the bar has to say beside what is kept. Empty where there is nothing. */
export interface News {
  /** That a form was sent. */
  sent: string;
  /** What could not be done. */
  problem: string;
  /** The visitor is to pass a bot check in the bar. */
  isBotCheckAsked: boolean;
}

/** The bar's own line; empty where there is nothing to say. */
export function summarise(forms: readonly OutboxEntry[], { sent, problem, isBotCheckAsked }: News): string {
  const inState = (...states: OutboxEntry["state"][]) => forms.filter(({ state }) => states.includes(state));
  const count = (counted: readonly OutboxEntry[], one: string, many: string) =>
    counted.length > 0 && (counted.length === 1 ? `1 form ${one}` : `${counted.length} forms ${many}`);
  const waiting = inState("waiting", "resending");
  const overdue = inState("overdue");
  const [oldest] = overdue;
  const was = `is ${oldest ? daysOld(oldest) : 0} days old and was not sent`;
  return [
    problem,
    sent,
    count(waiting, "is waiting to be sent", "are waiting to be sent"),
    waiting.length > 0 && isBotCheckAsked && "Please pass the bot check here",
    count(inState("in-doubt"), "may not have arrived", "may not have arrived"),
    count(inState("refused"), "was not accepted", "were not accepted"),
    count(overdue, was, "are more than 7 days old and were not sent"),
  ]
    .filter(Boolean)
    .join(". ");
}

/** What is to be said of one form, after its name, its date and its number. */
export function describe(form: OutboxEntry): string {
  const { state } = form;
  if (state === "in-doubt") return "It may have arrived already.";
  if (state === "refused") return refusal(form);
  if (state !== "overdue") return "";
  const before = form.was === "in-doubt" ? " It may have arrived already." : "";
  const why = form.was === "refused" ? ` ${refusal(form)}` : "";
  return `It is ${daysOld(form)} days old.${before}${why} It will be deleted when you leave this page.`;
}

/** Why it was refused, as far as the status tells; the provider's own words are never shown. */
function refusal({ status, submission: { files = [] } }: OutboxEntry): string {
  if (status === TOO_LARGE) return `It was not accepted: ${files.length > 0 ? "a file" : "it"} is too large.`;
  return files.length > 0 ? "It was not accepted: a file of it was refused." : "It was not accepted.";
}

function daysOld({ keptAtMs }: OutboxEntry): number {
  return Math.floor((Date.now() - keptAtMs) / DAY_MS);
}
