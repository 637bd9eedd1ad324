import type { OutboxEntry } from "../kit/forms-database.ts";
import { loadStylesheet } from "../kit/load-part.ts";
import { moveEntry } from "../kit/outbox/outbox.ts";
import { wasJustAccepted } from "../kit/sending/send-once.ts";
import type { FormKinds } from "../kit/widget.ts";
import cssHref from "./outbox-bar.css?href";

/** The bar that says what is kept on this device. */
export interface OutboxBar {
  /** Where a bot check can be drawn. */
  botCheckPlace: HTMLElement;
  /**
   * Shows what is kept now, and says which form was sent since the drawing before, in whatever tab. The bar goes when there is
   * nothing to say.
   */
  draw(forms: readonly OutboxEntry[]): Promise<void>;
}

/** Makes the bar. It stands in the page's flow at the start of `<main>`, so that it covers nothing. */
export function createBar(formKinds: FormKinds): OutboxBar {
  const status = create("p", "outbox-bar-status");
  status.setAttribute("role", "status");
  const list = create("ul", "outbox-bar-list");
  list.id = "outbox";
  list.hidden = true;
  const toggle = createButton("Show", () => {
    list.hidden = !list.hidden;
    toggle.textContent = list.hidden ? "Show" : "Hide";
    toggle.setAttribute("aria-expanded", String(!list.hidden));
  });
  toggle.setAttribute("aria-expanded", "false");
  toggle.setAttribute("aria-controls", list.id);
  const botCheckPlace = create("div", "outbox-bar-check");
  const bar = create("section", "outbox-bar", status, toggle, list, botCheckPlace);
  bar.setAttribute("aria-label", "Forms on this device");
  let sent = "";
  let drawn: readonly OutboxEntry[] = [];

  return {
    botCheckPlace,
    async draw(forms) {
      const main = document.querySelector("main");
      if (!main) return;
      for (const { reference } of drawn) {
        const isGone = forms.every((form) => form.reference !== reference);
        if (isGone && wasJustAccepted(reference))
          sent = `Your form was sent. Your reference number is ${reference}`;
      }
      drawn = forms;
      const focused = bar.contains(document.activeElement) ? document.activeElement : undefined;
      const inDoubt = forms.filter(({ state }) => state === "in-doubt").length;
      const waiting = forms.length - inDoubt;
      const text = [
        sent,
        waiting && `${countOf(waiting)} ${waiting === 1 ? "is" : "are"} waiting to be sent`,
        inDoubt && `${countOf(inDoubt)} may not have arrived`,
      ];
      toggle.hidden = forms.length === 0;
      list.textContent = "";
      list.append(...forms.map((form) => drawForm(form, formKinds)));
      if (forms.length > 0 || sent) {
        // Without its style it stands there all the same; the next drawing asks for it again.
        await loadStylesheet(cssHref).catch((reason: unknown) => console.warn(reason));
        if (!bar.isConnected) main.prepend(bar);
        // A live region is only heard when it was there before its text.
        status.textContent = text.filter(Boolean).join(". ");
      } else bar.remove();
      if (!focused) return;
      main.tabIndex = -1;
      const next = document.getElementById(focused.id) ?? (bar.isConnected && !toggle.hidden ? toggle : main);
      next.focus({ preventScroll: true });
    },
  };
}

function drawForm(
  { reference, submission, keptAtMs, state }: OutboxEntry,
  formKinds: FormKinds,
): HTMLElement {
  const kept = new Date(keptAtMs).toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" });
  // What the form is called comes with the code that sends it, which may take a connection.
  const title = document.createTextNode("Form");
  formKinds[submission.form]?.()
    .then(({ formKind }) => title.replaceWith(formKind.title))
    .catch(console.warn);
  const facts = `, saved ${kept}, reference number ${reference}`;
  const act = (label: string, event: "resend" | "delete") => {
    const button = createButton(label, () => void moveEntry(reference, event));
    button.id = `${event}-${reference}`;
    return button;
  };
  const isInDoubt = state === "in-doubt";
  return create(
    "li",
    "outbox-bar-form",
    create("span", "", title, isInDoubt ? `${facts}. It may have arrived already.` : facts),
    ...(isInDoubt ? [act("Send again", "resend")] : []),
    ...(state === "resending" ? [] : [act("Delete", "delete")]),
  );
}

function countOf(forms: number): string {
  return forms === 1 ? "1 form" : `${forms} forms`;
}

function createButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "outbox-bar-button";
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}

function create(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
