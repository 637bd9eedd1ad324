import "./conflict.css";
import type { ToldConflict } from "../merge-form.ts";
import type { Side } from "../merge-three.ts";

/**
 * Shows what two people changed in different ways, and asks what to keep. Escape and Cancel change nothing.
 *
 * @returns what to keep, conflict by conflict; nothing when the editor would rather go back to the form
 */
export function askConflict({ changedAt, fields }: ToldConflict): Promise<Side[] | undefined> {
  const opener = document.activeElement;
  const dialog = element("dialog", { className: "conflict", id: "conflict" });
  dialog.setAttribute("aria-labelledby", "conflict-heading");
  dialog.setAttribute("aria-describedby", "conflict-reason");
  const form = element("form", { method: "dialog", className: "conflict__form" });
  const groups = fields.map(({ label, mine, theirs }, at) => {
    const group = element("fieldset", { className: "conflict__field" });
    group.append(
      element("legend", { textContent: label }),
      choice(at, "mine", "Keep mine", mine),
      choice(at, "theirs", "Take theirs", theirs),
    );
    return group;
  });
  const cancel = element("button", {
    type: "button",
    textContent: "Back to the form",
    className: "conflict__back",
  });
  cancel.addEventListener("click", () => dialog.close());
  const end = element("p", { className: "conflict__end" });
  end.append(element("button", { type: "submit", value: "save", textContent: "Save what I chose" }), cancel);
  form.append(
    element("h2", {
      id: "conflict-heading",
      textContent: "Somebody else changed the same words",
      tabIndex: -1,
    }),
    element("p", {
      id: "conflict-reason",
      textContent: `The file was changed ${inWords(changedAt)}, after you opened this form. Nothing is saved yet. Choose what to keep; all else that you or the others changed stays.`,
    }),
    ...groups,
    end,
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>("#conflict-heading")?.focus();

  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const chosen = new FormData(form);
      const decisions = fields.map(
        (_field, at): Side => (chosen.get(`conflict-${at}`) === "mine" ? "mine" : "theirs"),
      );
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve(dialog.returnValue === "save" ? decisions : undefined);
    });
  });
}

function choice(at: number, side: Side, words: string, value: string) {
  const label = element("label", { className: "conflict__choice" });
  const radio = element("input", { type: "radio", name: `conflict-${at}`, value: side, required: true });
  const text = element("span", { className: "conflict__value", textContent: value });
  const name = element("strong", { textContent: words });
  label.append(radio, name, text);
  return label;
}

/** `today at 14:05`, or with the day. */
function inWords(changedAt: string) {
  const date = new Date(changedAt);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const isToday = date.toDateString() === new Date().toDateString();
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `${isToday ? "today" : `on ${day}`} at ${time}`;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
