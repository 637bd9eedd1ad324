import { createRef, type Ref } from "react";
import { createRoot } from "react-dom/client";
import type { Rendered } from "../kit/hooks/use-element.ts";
import { KEPT_MS } from "../kit/send/store/database.ts";
import { type OutboxEntry, reportDeviceChange } from "../kit/send/store/device.ts";
import { ConfirmButton } from "../kit/ui/ConfirmButton.tsx";
import { DynamicText } from "../kit/ui/DynamicText.tsx";
import { markVerbatim } from "../kit/ui/mark-verbatim.ts";
import { changeEntry } from "./change-entry.ts";
import { openEntry } from "./open-entry.ts";

/** The buttons of each form in the bar. They do not change a form that a tab is sending. */
const ACTIONS: {
  label: string;
  act(entry: OutboxEntry): Promise<unknown>;
  question?: string;
}[] = [
  {
    label: "Send now",
    act: (entry) => {
      const files = entry.files.map((file) => ({ ...file, tries: 0 }));
      return changeUnlessSending(entry, { state: "waiting", files });
    },
  },
  { label: "Open", act: openEntry },
  {
    label: "Delete",
    act: (entry) => changeUnlessSending(entry, "delete"),
    question: "Delete this form? What you typed into it will be lost.",
  },
];

/** Changes or deletes a form, unless a tab is sending it. */
async function changeUnlessSending(
  { reference }: OutboxEntry,
  change: Partial<OutboxEntry> | "delete",
) {
  await changeEntry(reference, ({ state }) => (state === "sending" ? undefined : change));
  reportDeviceChange();
}

/** Adds an empty bar to the page. Returns the place for its bot check, and a function that renders forms in it. */
export function addBar() {
  // Use a `<div>`, because a `<section>` would get the background of the page's alternate
  // sections.
  const bar = document.createElement("div");
  bar.className = "outbox-bar";
  bar.tabIndex = -1;
  bar.setAttribute("role", "region");
  bar.setAttribute("aria-label", "Forms on this device");
  const checkPlace = createRef<HTMLDivElement>();
  const root = createRoot(bar);
  const render = (entries: readonly OutboxEntry[]) => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = entries.length === 0;
    root.render(<OutboxBar entries={entries} checkPlace={checkPlace} />);
    // Focus the bar if the pressed button has disappeared with its form.
    if (hadFocus) {
      setTimeout(() => {
        if (!bar.contains(document.activeElement)) {
          bar.focus({ preventScroll: true });
        }
      });
    }
  };
  // Render the empty bar first, because screen readers announce a text only in a region
  // that existed before.
  render([]);
  document.querySelector("main")?.prepend(bar);
  return { checkPlace: checkPlace as Rendered<HTMLDivElement>, render };
}

interface OutboxBarProps {
  entries: readonly OutboxEntry[];
  checkPlace: Ref<HTMLDivElement>;
}

/**
 * A sentence about each form, which screen readers announce when it changes, and the
 * form's buttons. Below them is the place for the bot check, if only the visitor can
 * solve it.
 */
function OutboxBar({ entries, checkPlace }: OutboxBarProps) {
  const formatLastDay = ({ keptAtMs = Date.now() }: OutboxEntry) =>
    new Date(keptAtMs + KEPT_MS).toLocaleDateString("en-IN", {
      day: "numeric",
      month: "long",
    });
  return (
    <>
      <div aria-live="polite">
        {entries.map((entry) => {
          const { reference, formName } = entry;
          const id = `outbox-${reference}`;
          return (
            <div key={reference}>
              <p id={id}>
                {formName.charAt(0).toUpperCase() + formName.slice(1)} form{" "}
                <span className="outbox-bar-number" ref={markVerbatim}>
                  {reference}
                </span>{" "}
                <b>
                  <DynamicText verbatim={entry.files[0]?.file.name}>
                    {stateInWords(entry)}
                  </DynamicText>
                </b>{" "}
                <DynamicText>{`Kept until ${formatLastDay(entry)}.`}</DynamicText>
              </p>
              {ACTIONS.map(({ label, act, question }) => (
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
      <div className="outbox-bar-check" aria-live="polite" ref={checkPlace} />
    </>
  );
}

/** Returns the end of the sentence about a form. It never contains the provider's own words. */
function stateInWords(entry: OutboxEntry): string {
  const { state, status, isFileLost } = entry;
  const [file] = entry.files;
  const name = file ? file.file.name : "it";
  if (state === "waiting") {
    return "is waiting to be sent.";
  }
  if (state === "sending") {
    return "is being sent.";
  }
  if (state === "in-doubt") {
    return "may have arrived already. You can send it once more.";
  }
  if (isFileLost) {
    return `was not sent: this device can no longer read ${name}. Open it and choose the file again.`;
  }
  if (status === 413) {
    return `was not accepted: ${name} is too large.`;
  }
  if (file && (status === 0 || Number(status) >= 500)) {
    return `was not sent: ${name} did not get through in three tries. Send it again on a better connection.`;
  }
  if (status === 429) {
    return "was not accepted: too much was sent at once. Send it later.";
  }
  return file
    ? `was not accepted: ${name} was refused.`
    : "was not accepted. Open it to change it.";
}
