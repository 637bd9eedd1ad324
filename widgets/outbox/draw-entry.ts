import { create } from "../kit/create-element.ts";
import type { OutboxEntry } from "../kit/forms-database.ts";
import type { FormKinds } from "../kit/widget.ts";
import { createButton } from "./create-button.ts";
import { withReference } from "./with-reference.ts";
import { describe } from "./words.ts";

/** What the visitor can do with a form in the outbox. */
export interface EntryActions {
  formKinds: FormKinds;
  resend(form: OutboxEntry): void;
  correct(form: OutboxEntry): void;
  remove(form: OutboxEntry): void;
}

/** A form in the bar's list: what it is, what has become of it, and what can be done. */
export function drawEntry(
  form: OutboxEntry,
  { formKinds, resend, correct, remove }: EntryActions,
): HTMLElement {
  const { reference, submission, keptAtMs, state, was } = form;
  const kept = new Date(keptAtMs).toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" });
  // What the form is called comes with the code that sends it, which may take a connection.
  const title = document.createTextNode("Form");
  formKinds[submission.form]?.()
    .then(({ formKind }) => title.replaceWith(formKind.title))
    .catch(console.warn);
  const act = (label: string, name: string, run: (form: OutboxEntry) => void) => {
    const button = createButton(label, () => run(form));
    button.id = `${name}-${reference}`;
    return button;
  };
  const isRefused = state === "refused" || was === "refused";
  const words = describe(form);
  const facts = `, saved ${kept}, reference number ${reference}`;
  return create(
    "li",
    "outbox-bar-form",
    create("span", "", title, ...withReference(words ? `${facts}. ${words}` : facts)),
    ...(isRefused ? [act("Correct", "correct", correct)] : []),
    ...(state === "in-doubt" ? [act("Send again", "resend", resend)] : []),
    ...(state === "overdue" && !isRefused ? [act("Send", "resend", resend)] : []),
    ...(state === "resending" ? [] : [act("Delete", "delete", remove)]),
  );
}
