import { createRoot } from "react-dom/client";
import { onOutboxChange } from "../kit/device.ts";
import { readDraft, writeDraft } from "../kit/draft.ts";
import { loadStylesheet } from "../kit/load.ts";
import { forgetOldEntries, listOutbox, moveEntry } from "../kit/outbox.ts";
import type { OutboxEntry, OutboxEvent } from "../kit/outbox.ts";
import { leaveQuote, wasAccepted } from "../kit/sending.ts";
import { showToast } from "../kit/toast/toast.ts";
import { OutboxBar } from "./OutboxBar.tsx";
import { resendOutbox } from "./resend.ts";
import { solveBotCheck } from "./solve-bot-check.ts";
import cssHref from "./outbox-bar.css?href";

const SENT_MS = 15_000;
const REPLACE = "Other text stands in this form already. Replace it? What stands there now will be lost.";
const DELETE = "Delete this form? What you typed into it will be lost.";

/**
 * Shows what is in the device's outbox, in a bar at the start of `<main>` on any page, and sends it. While the page is left,
 * frozen or kept for Back, nothing is sent and nothing is held; a page that comes back goes on.
 */
export async function mount(): Promise<void> {
  const bar = document.createElement("section");
  bar.className = "outbox-bar";
  bar.setAttribute("aria-label", "Forms on this device");
  bar.tabIndex = -1;
  bar.hidden = true;
  const list = document.createElement("div");
  const botCheckPlace = document.createElement("div");
  bar.append(list, botCheckPlace);
  document.querySelector("main")?.prepend(bar);
  const root = createRoot(list);
  let drawn: OutboxEntry[] = [];
  let isBotCheckAsked = false;
  let leaving = new AbortController();
  let isResending = false;

  const move = (event: OutboxEvent) => (entry: OutboxEntry) =>
    void moveEntry(entry.reference, event).catch(console.warn);
  const draw = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = drawn.length === 0;
    root.render(
      <OutboxBar
        entries={drawn}
        isBotCheckAsked={isBotCheckAsked}
        onSend={move("send")}
        onOpen={(entry) => void open(entry).catch(console.warn)}
        onDelete={(entry) => confirm(DELETE) && move("delete")(entry)}
      />,
    );
    // The button that was pressed may go with its form.
    if (hadFocus)
      setTimeout(() => bar.contains(document.activeElement) || bar.focus({ preventScroll: true }));
  };
  const askForBotCheck = () => {
    isBotCheckAsked = true;
    draw();
  };
  const resend = async () => {
    const { signal } = leaving;
    if (isResending || signal.aborted) return;
    isResending = true;
    try {
      await resendOutbox({
        solveBotCheck: () =>
          solveBotCheck(botCheckPlace, askForBotCheck, signal).finally(() => (isBotCheckAsked = false)),
        signal,
      });
    } finally {
      isResending = false;
    }
    // The page was left, and came back meanwhile.
    if (signal.aborted) await resend();
  };
  const follow = async () => {
    const entries = await listOutbox();
    for (const { reference } of drawn)
      if (!entries.some((one) => one.reference === reference) && wasAccepted(reference)) tellSent(reference);
    drawn = entries;
    draw();
    if (entries.some(({ state }) => state === "waiting" || state === "sending")) await resend();
  };
  const run = () => {
    follow().catch((reason: unknown) => console.error("The outbox could not be shown or sent.", reason));
  };
  const stop = () => leaving.abort(new Error("The page was left."));
  const goOn = () => {
    if (leaving.signal.aborted) leaving = new AbortController();
    run();
  };

  await Promise.all([
    forgetOldEntries().catch(console.warn),
    // Without its style it stands there all the same.
    loadStylesheet(cssHref).catch(console.warn),
  ]);
  // A live region is only heard when it was there before its text.
  draw();
  onOutboxChange(run, new AbortController().signal);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => persisted && goOn());
  document.addEventListener("freeze", stop);
  document.addEventListener("resume", goOn);
  run();
}

/** Says that a form was sent, once the visitor looks at the page. */
function tellSent(reference: string): void {
  // U+2011: the hyphen at which no line ends.
  const message = `Your form was sent. Its reference number is ${reference.replace("-", "\u2011")}.`;
  const tell = () => showToast({ type: "success", message, timeoutMs: SENT_MS });
  if (document.hidden) document.addEventListener("visibilitychange", tell, { once: true });
  else tell();
}

/** Makes a draft of a form that waits, and goes to its page; a quote, which has no draft, is left for the next page's dialog. */
async function open({ reference, form, page, fields, text }: OutboxEntry): Promise<void> {
  const draft = { fields, tried: { reference, text } };
  if (form === "quote") leaveQuote(draft);
  else {
    const other = Object.entries(readDraft(form)?.fields ?? {});
    if (other.some(([field, value]) => fields[field] !== value) && !confirm(REPLACE)) return;
    if (!writeDraft(form, draft)) throw new Error("The device takes no draft.");
  }
  // Where another tab is just sending it, it stays.
  if (await moveEntry(reference, "delete")) location.assign(page);
}
