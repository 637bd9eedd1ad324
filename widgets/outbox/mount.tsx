import { createRoot } from "react-dom/client";
import { onOutboxChange } from "../kit/device.ts";
import { readDraft, writeDraft } from "../kit/draft.ts";
import { loadStylesheet } from "../kit/load.ts";
import { removeExpiredEntries, listOutbox, moveEntry } from "../kit/outbox.ts";
import type { OutboxEntry, OutboxEvent } from "../kit/outbox.ts";
import { storeQuoteToOpen, wasAccepted } from "../kit/sending.ts";
import { showToast } from "../kit/toast/toast.ts";
import { OutboxBar } from "./OutboxBar.tsx";
import { resendOutbox, solveBotCheck } from "./resend.ts";
import cssHref from "./outbox-bar.css?href";

const SENT_MS = 15_000;
const REPLACE = "This form already holds other text. Replace it? What is there now will be lost.";
const DELETE = "Delete this form? What you typed into it will be lost.";

/**
 * Shows what is in the device's outbox, in a bar at the start of `<main>` on any page, and sends it. While the page is left
 * or kept for Back, nothing is sent and nothing is held; a page that comes back goes on.
 */
export async function mount(): Promise<void> {
  // No `section`: every other one of a page has another ground.
  const bar = document.createElement("div");
  bar.className = "outbox-bar";
  bar.setAttribute("role", "region");
  bar.setAttribute("aria-label", "Forms on this device");
  bar.tabIndex = -1;
  const list = bar.appendChild(document.createElement("div"));
  const botCheckPlace = bar.appendChild(document.createElement("div"));
  const root = createRoot(list);
  let entries: OutboxEntry[] = [];
  let isBotCheckAsked = false;
  let isResending = false;
  let leaving = new AbortController();

  const move = (event: OutboxEvent, { reference }: OutboxEntry) =>
    moveEntry(reference, event).catch(console.warn);
  const actions = {
    "Send now": (entry: OutboxEntry) => move("send", entry),
    Open: (entry: OutboxEntry) => open(entry).catch(console.warn),
    Delete: (entry: OutboxEntry) => confirm(DELETE) && move("delete", entry),
  };
  const draw = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = entries.length === 0;
    root.render(<OutboxBar entries={entries} actions={actions} isBotCheckAsked={isBotCheckAsked} />);
    // The button that was pressed may go with its form.
    if (hadFocus)
      setTimeout(() => bar.contains(document.activeElement) || bar.focus({ preventScroll: true }));
  };
  const askForBotCheck = (isAsked: boolean) => {
    isBotCheckAsked = isAsked;
    draw();
  };
  const resend = async () => {
    const { signal } = leaving;
    if (isResending || signal.aborted) return;
    isResending = true;
    await resendOutbox(() => solveBotCheck(botCheckPlace, askForBotCheck, signal), signal).catch(
      console.warn,
    );
    isResending = false;
    // The page was left, and has come back meanwhile.
    if (signal.aborted) await resend();
  };
  const follow = async () => {
    const listed = await listOutbox();
    // Two changes may come at once: what is gone is told by the first alone.
    const before = entries;
    entries = listed;
    for (const { reference } of before)
      if (!entries.some((one) => one.reference === reference) && wasAccepted(reference)) tellSent(reference);
    draw();
    if (entries.some(({ state }) => state === "waiting" || state === "sending")) await resend();
  };
  const run = () => void follow().catch(console.error);

  // A live region is only heard when it was there before its text.
  draw();
  document.querySelector("main")?.prepend(bar);
  // Without its style it stands there all the same.
  await Promise.all([removeExpiredEntries(), loadStylesheet(cssHref)].map((one) => one.catch(console.warn)));
  onOutboxChange(run);
  addEventListener("pagehide", () => leaving.abort(new Error("The page was left.")));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    leaving = new AbortController();
    run();
  });
  run();
}

/** Says that a form was sent, once the visitor looks at the page. */
function tellSent(reference: string): void {
  // U+2011: the hyphen at which no line ends.
  const verbatim = reference.replace("-", "\u2011");
  const message = `Your form was sent. Its reference number is ${verbatim}.`;
  const tell = () => showToast({ type: "success", message, verbatim, timeoutMs: SENT_MS });
  if (document.hidden) document.addEventListener("visibilitychange", tell, { once: true });
  else tell();
}

/** Makes a draft of a form that waits, and goes to its page; a quote, which has no draft, is left for the next page's dialog. */
async function open({ reference, form, page, fields, text, state }: OutboxEntry): Promise<void> {
  if (state === "sending") return;
  const draft = { fields, tried: { reference, text } };
  if (form === "quote") storeQuoteToOpen(draft);
  else {
    const other = Object.entries(readDraft(form)?.fields ?? {});
    if (other.some(([field, value]) => fields[field] !== value) && !confirm(REPLACE)) return;
    if (!writeDraft(form, draft)) throw new Error("The device takes no draft.");
  }
  // Where another tab is just sending it, it stays.
  if (!(await moveEntry(reference, "delete"))) return;
  const isHere = page.split("#")[0] === location.pathname;
  location.assign(page);
  // Another hash alone loads no page.
  if (isHere && page.includes("#")) location.reload();
}
