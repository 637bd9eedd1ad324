import { create } from "../kit/create-element.ts";
import type { OutboxEntry } from "../kit/forms-database.ts";
import { loadStylesheet } from "../kit/load.ts";
import { nextTask } from "../kit/next-task.ts";
import { sentText, tellForm } from "../kit/outbox/outbox-news.ts";
import { keptHere } from "../kit/outbox/outbox.ts";
import { wasJustAccepted } from "../kit/sending/send-once.ts";
import { createButton } from "./create-button.ts";
import { drawEntry } from "./draw-entry.ts";
import type { EntryActions } from "./draw-entry.ts";
import cssHref from "./outbox-bar.css?href";
import { MOVED } from "./solve-bot-check.ts";
import { summarise } from "./words.ts";
import { withReference } from "./with-reference.ts";

/** The bar that says what is kept on this device. */
export interface OutboxBar {
  /** Where a bot check can be drawn. */
  botCheckPlace: HTMLElement;
  element: HTMLElement;
  /**
   * Shows what is kept now, and says what has become of a form since the drawing before, in whatever tab. The bar goes when there is
   * nothing to say.
   */
  draw(forms: readonly OutboxEntry[]): Promise<void>;
  /** Says that the visitor is to pass the bot check that stands in its place, so that a form can be sent. */
  askForBotCheck(): void;
  /** Says what could not be done; an empty text takes that back, and the bar to its place. */
  complain(text: string): void;
}

/**
 * Makes the bar. It stands in the page's flow at the start of `<main>`, so that it covers nothing. What is new is said where the visitor
 * is: by the form that it is about, where that is in view; else by the bar, which then stays at the upper edge of the screen, or
 * stands at the foot of the open dialog, until the visitor dismisses it. Neither moves anything that the visitor looks at.
 */
export function createBar(actions: EntryActions): OutboxBar {
  const status = create("p", "outbox-bar-status");
  status.setAttribute("role", "status");
  const list = create("ul", "outbox-bar-list");
  list.id = "outbox";
  const showList = (isShown: boolean) => {
    list.hidden = !isShown;
    toggle.textContent = isShown ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", String(isShown));
  };
  const toggle = createButton("Show", () => {
    showList(Boolean(list.hidden));
    void redraw();
  });
  toggle.setAttribute("aria-controls", list.id);
  const dismiss = createButton("Dismiss", () => {
    sent = "";
    problem = "";
    staysInView = false;
    void redraw();
  });
  dismiss.classList.add("outbox-bar-dismiss");
  const botCheckPlace = create("div", "outbox-bar-check");
  const bar = create("section", "outbox-bar", status, toggle, dismiss, list, botCheckPlace);
  bar.setAttribute("aria-label", "Forms on this device");
  // So that the focus can come back to it from what was opened out of it.
  bar.tabIndex = -1;
  showList(false);

  let sent = "";
  let problem = "";
  let isBotCheckAsked = false;
  let staysInView = false;
  /** Room that the bar takes at the start of `<main>`. */
  let heightPx = 0;
  let drawn: readonly OutboxEntry[] = [];

  /** Says what has changed since the drawing before, and gives whether the bar has news by that. */
  const tellNews = (forms: readonly OutboxEntry[]): boolean => {
    const before = new Map([...keptHere].map((reference) => [reference, "waiting"]));
    keptHere.clear();
    for (const { reference, state } of drawn) before.set(reference, state);
    const now = new Map(forms.map(({ reference, state }) => [reference, state]));
    let isNews = forms.some(({ reference, state }) => state === "overdue" && before.get(reference) !== state);
    for (const [reference, stateBefore] of before) {
      const state = now.get(reference);
      if (state === stateBefore || state === "waiting" || state === "resending") continue;
      const isSent = !state && wasJustAccepted(reference);
      const isToldByForm = tellForm(reference, isSent ? sentText(reference) : "");
      if (isSent && !isToldByForm) sent = sentText(reference);
      isNews ||= isSent ? !isToldByForm : state !== undefined;
    }
    // What the visitor is to decide about is shown with its buttons.
    if (forms.some(({ reference, state }) => isToDecide(state) && before.get(reference) !== state))
      showList(true);
    return isNews;
  };

  const redraw = async () => {
    const main = document.querySelector("main");
    if (!main) return;
    const focused = bar.contains(document.activeElement) ? document.activeElement : undefined;
    const room = bar.closest("dialog") ?? main;
    const text = () => summarise(drawn, { sent, problem, isBotCheckAsked });
    // Where there is nothing but decisions to make, there is nothing to hide.
    const needsDecisionsOnly = drawn.every(({ state }) => isToDecide(state));
    if (needsDecisionsOnly) showList(drawn.length > 0);
    toggle.hidden = needsDecisionsOnly;
    dismiss.hidden = !staysInView;
    bar.toggleAttribute("data-stays", staysInView);
    list.textContent = "";
    list.append(...drawn.map((form) => drawEntry(form, actions)));
    if (text()) {
      // Without its style it stands there all the same; the next drawing asks for it again.
      await loadStylesheet(cssHref).catch((reason: unknown) => console.warn(reason));
      // A live region is only heard when it was there before its text.
      if (put(main)) await nextTask();
      // Another drawing may have come and gone meanwhile.
      if (status.textContent !== text()) {
        status.textContent = "";
        status.append(...withReference(text()));
      }
    }
    if (!text()) {
      bar.remove();
      staysInView = false;
    }
    keepView(main);
    if (!focused || (focused === document.activeElement && focused.getClientRects().length > 0)) return;
    const rest = toggle.hidden ? bar : toggle;
    const next = document.getElementById(focused.id) ?? (bar.isConnected ? rest : room);
    if (next === main) main.tabIndex = -1;
    next.focus({ preventScroll: true });
  };

  /**
   * What the visitor looks at stays where it is when the bar above it grows, in Safari too, which has no scroll anchoring (caniuse.com,
   * "css-overflow-anchor").
   */
  const keepView = (main: Element) => {
    const before = heightPx;
    heightPx = bar.parentNode === main ? bar.offsetHeight : 0;
    if (CSS.supports("overflow-anchor", "auto") || main.getBoundingClientRect().top >= 0) return;
    scrollBy({ top: heightPx - before, behavior: "instant" });
  };

  /** Puts the bar where the visitor is; gives whether it stood elsewhere before. */
  const put = (main: Element): boolean => {
    const dialog = staysInView && document.querySelector("dialog[open]");
    const place = dialog || main;
    if (bar.parentNode === place) return false;
    status.textContent = "";
    const hadCheck = bar.isConnected && botCheckPlace.hasChildNodes();
    if (dialog) {
      dialog.append(bar);
      dialog.addEventListener("close", () => void redraw(), { once: true });
    } else main.prepend(bar);
    if (hadCheck) botCheckPlace.dispatchEvent(new Event(MOVED));
    return true;
  };

  return {
    element: bar,
    botCheckPlace,
    draw(forms) {
      const isNews = tellNews(forms);
      staysInView ||= isNews;
      drawn = forms;
      isBotCheckAsked &&= isAnyWaiting(forms);
      return redraw();
    },
    askForBotCheck() {
      staysInView ||= !isBotCheckAsked;
      isBotCheckAsked = true;
      void redraw();
    },
    complain(text) {
      problem = text;
      staysInView = text !== "";
      void redraw();
    },
  };
}

const isToDecide = (state: OutboxEntry["state"]) => state === "refused" || state === "overdue";

const isAnyWaiting = (forms: readonly OutboxEntry[]) =>
  forms.some(({ state }) => state === "waiting" || state === "resending");
