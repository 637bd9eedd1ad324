import { DynamicText } from "../kit/DynamicText.tsx";
import { ConfirmButton } from "../kit/ConfirmButton.tsx";
import { KEPT_MS } from "../kit/device.ts";
import type { OutboxEntry } from "../kit/device.ts";

export interface OutboxAction {
  act(entry: OutboxEntry): Promise<unknown>;
  /** Asked before. */
  question?: string;
}

interface OutboxBarProps {
  entries: readonly OutboxEntry[];
  /** What the buttons of each form do, by their words. */
  actions: Readonly<Record<string, OutboxAction>>;
}

/** What waits on this device: each form in a sentence, which is heard when it changes, and all that can be done about it. */
export function OutboxBar({ entries, actions }: OutboxBarProps) {
  const lastDayOf = ({ keptAtMs = Date.now() }: OutboxEntry) =>
    new Date(keptAtMs + KEPT_MS).toLocaleDateString("en-IN", { day: "numeric", month: "long" });
  return (
    <div aria-live="polite">
      {entries.map((entry) => {
        const { reference, title } = entry;
        const id = `outbox-${reference}`;
        return (
          <div key={reference}>
            <p id={id}>
              {title}{" "}
              <span className="outbox-bar-number" translate="no">
                {reference}
              </span>{" "}
              <b>
                <DynamicText verbatim={entry.files[0]?.file.name}>{stateInWords(entry)}</DynamicText>
              </b>{" "}
              Kept until {lastDayOf(entry)}.
            </p>
            {Object.entries(actions).map(([label, { act, question }]) => (
              <ConfirmButton
                key={label}
                className="outbox-bar-button"
                type="button"
                aria-describedby={id}
                question={question}
                onConfirm={() => void act(entry).catch(console.warn)}
              >
                {label}
              </ConfirmButton>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** What has become of a form; of one that was refused, why, as far as the status tells: the provider's own words are never shown. */
function stateInWords({ state, status, files: [file] }: OutboxEntry): string {
  const name = file ? file.file.name : "it";
  if (state === "waiting") return "is waiting to be sent.";
  if (state === "sending") return "is being sent.";
  if (state === "in-doubt") return "may have arrived already. You can send it once more.";
  if (status === 413) return `was not accepted: ${name} is too large.`;
  if (file && (status === 0 || Number(status) >= 500))
    return `was not sent: ${name} did not get through in three tries. Send it again on a better connection.`;
  if (status === 429) return "was not accepted: too much was sent at once. Send it later.";
  return file ? `was not accepted: ${name} was refused.` : "was not accepted. Open it to change it.";
}
