import { keptUntilMs } from "../kit/outbox.ts";
import type { OutboxEntry } from "../kit/outbox.ts";

/** What waits, and what is done when a button beside it is pressed. */
export interface OutboxBarProps {
  entries: readonly OutboxEntry[];
  /** The visitor is to pass a bot check in the bar. */
  isBotCheckAsked: boolean;
  onSend(entry: OutboxEntry): void;
  onOpen(entry: OutboxEntry): void;
  onDelete(entry: OutboxEntry): void;
}

/** What waits on this device, in a line that is heard when it changes, and each form with all that can be done about it. */
export function OutboxBar({ entries, isBotCheckAsked, onSend, onOpen, onDelete }: OutboxBarProps) {
  return (
    <>
      <p className="outbox-bar-status" role="status">
        {summarise(entries, isBotCheckAsked)}
      </p>
      <ul className="outbox-bar-list">
        {entries.map((entry) => {
          const { reference, title } = entry;
          const id = `outbox-${reference}`;
          const actions = { "Send now": onSend, Open: onOpen, Delete: onDelete };
          return (
            <li className="outbox-bar-form" key={reference}>
              <span id={id}>
                {title} <span className="outbox-bar-number">{reference}</span>, kept until {lastDayOf(entry)}.{" "}
                {describe(entry)}
              </span>
              {Object.entries(actions).map(([label, act]) => (
                <button
                  key={label}
                  className="outbox-bar-button"
                  type="button"
                  aria-describedby={id}
                  onClick={() => act(entry)}
                >
                  {label}
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function summarise(entries: readonly OutboxEntry[], isBotCheckAsked: boolean): string {
  const count = (states: OutboxEntry["state"][], one: string, many: string) => {
    const { length } = entries.filter(({ state }) => states.includes(state));
    return length > 0 && (length === 1 ? `1 form ${one}.` : `${length} forms ${many}.`);
  };
  const waiting = count(["waiting", "sending"], "is waiting to be sent", "are waiting to be sent");
  return [
    waiting,
    waiting && isBotCheckAsked && "Please pass the bot check here.",
    count(["in-doubt"], "may not have arrived", "may not have arrived"),
    count(["refused"], "was not accepted", "were not accepted"),
  ]
    .filter(Boolean)
    .join(" ");
}

function describe(entry: OutboxEntry): string {
  if (entry.state === "waiting") return "It will be sent by itself.";
  if (entry.state === "sending") return "It is being sent.";
  return entry.state === "in-doubt" ? "It may have arrived already." : refusalOf(entry);
}

/** Why it was refused, as far as the status tells; the provider's own words are never shown. */
function refusalOf({ status, files: [file] }: OutboxEntry): string {
  const what = file ? file.file.name : "it";
  if (status === 413) return `It was not accepted: ${what} is too large.`;
  if (status === 429) return "It was not accepted: too much was sent at once. Send it later.";
  return file ? `It was not accepted: ${what} was refused.` : "It was not accepted. Open it to change it.";
}

function lastDayOf(entry: OutboxEntry): string {
  return new Date(keptUntilMs(entry)).toLocaleDateString("en-IN", { day: "numeric", month: "long" });
}
