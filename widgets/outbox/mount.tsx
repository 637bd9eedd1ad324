import { createRoot } from "react-dom/client";
import { find } from "../kit/find.ts";
import { onDeviceChange, OUTBOX_RETRY_MS } from "../kit/send/device-changes.ts";
import { ConfirmButton } from "../kit/ui/ConfirmButton.tsx";
import { DynamicText } from "../kit/ui/DynamicText.tsx";
import { keepVerbatim } from "../kit/ui/keep-verbatim.ts";
import { tidy } from "../kit/send/age.ts";
import { stamp } from "../kit/send/clock.ts";
import {
  changeDevice,
  isHeldHere,
  isWaiting,
  KEPT_MS,
  onDevice,
  type OutboxEntry,
  reportDeviceChange,
} from "../kit/send/device.ts";
import { ownDraft, putDraft } from "../kit/send/draft.ts";
import { loadStylesheet } from "../kit/load.ts";
import { accept } from "../kit/send/sending.ts";
import { sendLater } from "../kit/send/load-send-later.ts";
import { QUOTE_TO_OPEN } from "../kit/send/session.ts";
import { shrinkPhoto } from "../kit/send/upload/shrink-photo.ts";
import { showToast } from "../kit/ui/toast/toast.ts";
import { changeEntry, resendOutbox, type Sender } from "./resend.ts";
import { solveBotCheck } from "./solve-bot-check.ts";
import cssHref from "./outbox-bar.css?href";

const SENT_TOAST_MS = 15_000;

/** The buttons of each form. They change no form that a tab is sending. */
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
  { label: "Open", act: open },
  {
    label: "Delete",
    act: (entry) => changeUnlessSending(entry, "delete"),
    question: "Delete this form? What you typed into it will be lost.",
  },
];

/** Shows the outbox at the start of `<main>`, and sends it unless the page is kept for Back. */
export async function mount(): Promise<void> {
  const { bar, render } = addBar();
  let entries: readonly OutboxEntry[] = [];
  let isLeft = false;
  let resending: AbortController | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const resend = async () => {
    if (resending || isLeft) {
      return;
    }
    resending = new AbortController();
    const { signal } = resending;
    const sender: Sender = {
      solve: () => solveBotCheck(find(bar, ".outbox-bar-check"), signal),
      shrink: shrinkPhoto,
      accept,
      leavesRefused: false,
    };
    let hasFailed = false;
    await resendOutbox(sender, signal).catch((error: unknown) => {
      console.warn("The outbox could not be sent.", error);
      hasFailed = true;
    });
    resending = undefined;
    // The page may be shown again, or another form may wait.
    if (signal.aborted) {
      run();
    } else if (hasFailed) {
      runLater();
    }
  };
  const refresh = async () => {
    const { forms, accepted } = await onDevice(({ forms, numbers }) => ({
      forms,
      ...numbers,
    }));
    // Compare after the answer, so that only the first of two refreshes reports a sent form.
    const gone = entries.filter(
      ({ reference }) => !forms.some((one) => one.reference === reference),
    );
    entries = forms.filter((one) => !isHeldHere(one) && one.state !== "sent");
    for (const { reference } of gone) {
      if (accepted.includes(reference)) {
        reportSent(reference);
      }
    }
    render(entries);
    if (entries.some(isWaiting)) {
      void resend();
      // The browser stops trying after three events, until a page asks for more.
      if ("SyncManager" in window) {
        void sendLater();
      }
    }
    // Another tab has sent the form that this one's bot check is for.
    else {
      resending?.abort(new Error("Nothing waits any longer."));
    }
    await reportUnseen(forms);
  };
  const run = () => {
    clearTimeout(retryTimer);
    if (isLeft) {
      return;
    }
    refresh().catch((error: unknown) => {
      console.warn("The outbox could not be read.", error);
      runLater();
    });
  };
  const runLater = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(run, OUTBOX_RETRY_MS);
  };

  // The bar works without its style.
  await loadStylesheet(cssHref).catch(console.warn);
  onDeviceChange(run);
  addEventListener("pagehide", () => {
    isLeft = true;
    resending?.abort(new Error("The page was left."));
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    run();
  });
  run();
  void tidy().then(run, console.warn);
}

/** Adds an empty bar to the page. Returns it, and a function to render its forms. */
function addBar() {
  // A <section> would get the background that the CSS gives alternate sections.
  const parent = document.createElement("div");
  parent.innerHTML = `
    <div class="outbox-bar" role="region" aria-label="Forms on this device" tabindex="-1">
      <div class="outbox-bar-forms"></div>
      <div class="outbox-bar-check" aria-live="polite"></div>
    </div>`;
  const bar = find(parent, ".outbox-bar");
  const root = createRoot(find(bar, ".outbox-bar-forms"));
  const render = (entries: readonly OutboxEntry[]) => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = entries.length === 0;
    root.render(<OutboxBar entries={entries} />);
    // The pressed button may disappear with its form.
    if (hadFocus) {
      setTimeout(
        () => bar.contains(document.activeElement) || bar.focus({ preventScroll: true }),
      );
    }
  };
  // A live region is announced only if it was there before its text.
  render([]);
  document.querySelector("main")?.prepend(bar);
  return { bar, render };
}

/** Each form in a sentence, which is announced when it changes, and its actions. */
function OutboxBar({ entries }: { entries: readonly OutboxEntry[] }) {
  const lastDayOf = ({ keptAtMs = Date.now() }: OutboxEntry) =>
    new Date(keptAtMs + KEPT_MS).toLocaleDateString("en-IN", {
      day: "numeric",
      month: "long",
    });
  return (
    <div aria-live="polite">
      {entries.map((entry) => {
        const { reference, form: name } = entry;
        const id = `outbox-${reference}`;
        return (
          <div key={reference}>
            <p id={id}>
              {name.charAt(0).toUpperCase() + name.slice(1)} form{" "}
              <span className="outbox-bar-number" ref={keepVerbatim}>
                {reference}
              </span>{" "}
              <b>
                <DynamicText verbatim={entry.files[0]?.file.name}>
                  {stateInWords(entry)}
                </DynamicText>
              </b>{" "}
              <DynamicText>{`Kept until ${lastDayOf(entry)}.`}</DynamicText>
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
  );
}

/** Returns a form's state as a sentence, never in the provider's own words. */
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

async function changeUnlessSending(
  { reference }: OutboxEntry,
  change: Partial<OutboxEntry> | "delete",
) {
  await changeEntry(reference, ({ state }) => (state === "sending" ? undefined : change));
  reportDeviceChange();
}

/** Reports that a form was sent, once the visitor looks at the page. */
function reportSent(reference: string): void {
  const message = `Your form was sent. Its reference number is ${reference}.`;
  const report = () =>
    showToast({
      type: "success",
      message,
      verbatim: reference,
      timeoutMs: SENT_TOAST_MS,
    });
  if (document.hidden) {
    document.addEventListener("visibilitychange", report, { once: true });
  } else {
    report();
  }
}

/** Reports what the service worker has sent, and deletes it: in one tab, once the visitor looks at it. */
async function reportUnseen(forms: readonly OutboxEntry[]): Promise<void> {
  if (document.hidden) {
    return;
  }
  for (const { state, reference } of forms) {
    const isDeleted = state === "sent" && (await changeEntry(reference, () => "delete"));
    if (isDeleted) {
      reportSent(reference);
    }
  }
}

/** Turns a form into a draft beside others, and goes to its page. A quote has no drafts: it opens there. */
async function open({ reference, form, page, fields }: OutboxEntry): Promise<void> {
  const isQuote = form === "quote";
  if (isQuote) {
    sessionStorage.setItem(QUOTE_TO_OPEN, JSON.stringify(fields));
  }
  const id = await changeDevice((stored) => {
    const forms = stored.forms.filter(
      (one) => one.reference !== reference || one.state === "sending",
    );
    if (forms.length === stored.forms.length) {
      return { result: undefined };
    }
    if (isQuote) {
      return { result: "", forms };
    }
    const begunAt = stored.numbers.accepted.length;
    const { id, drafts } = putDraft(stored, { form, fields, begunAt, ...stamp() });
    return { result: id, forms, drafts };
  });
  if (id === undefined) {
    return;
  }
  reportDeviceChange();
  ownDraft(form, id);
  // Firefox restores fields on a reload, so they are emptied, without the event that would delete the draft.
  addEventListener("reset", (event) => event.stopPropagation(), true);
  for (const one of document.forms) {
    one.reset();
  }
  const isHere = page.split("#")[0] === location.pathname;
  location.assign(page);
  // Another hash alone does not load the page again.
  if (isHere && page.includes("#")) {
    location.reload();
  }
}
