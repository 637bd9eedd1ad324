import type { Control } from "../controls.ts";
import { type FieldRow, isPhone } from "../form-definition.ts";
import { dispatchInput } from "../input-event.ts";
import { normalisePhone } from "../tidy-text.ts";

/** What was typed into a field whose number was rewritten. Setting a value ends the browser's own undo. */
const rewritten = new WeakMap<Control, { typed: string; isUndone: boolean }>();

/** Rewrites a number as its ten digits, unless the visitor has undone just that. */
export function normaliseField(row: FieldRow | undefined, control: Control): void {
  if (!isPhone(row?.kind)) {
    return;
  }
  const typed = control.value;
  const before = rewritten.get(control);
  if (before?.isUndone && before.typed === typed) {
    return;
  }
  const number = normalisePhone(typed);
  if (number === typed) {
    return;
  }
  control.value = number;
  rewritten.set(control, { typed, isUndone: false });
}

/** Handles Ctrl+Z or Cmd+Z in a number that was rewritten: what was typed comes back. It is sent as ten digits. */
export function undoRewriting(event: KeyboardEvent, control: Control): void {
  const before = rewritten.get(control);
  // The key's code is Z's also where a keyboard of Hindi or Russian has another letter there.
  const isUndo =
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.keyCode === 90;
  if (!isUndo || !before || before.isUndone) {
    return;
  }
  // The visitor has changed the number since.
  if (control.value !== normalisePhone(before.typed)) {
    return;
  }
  event.preventDefault();
  before.isUndone = true;
  control.value = before.typed;
  dispatchInput(control);
}
