import { type Control, controlAround } from "../dom/controls.ts";
import { dispatchInput } from "../dom/input-event.ts";
import { type FormDefinition, isPhone } from "../model/form-definition.ts";
import { normalisePhone } from "../model/tidy-text.ts";

/**
 * What the visitor typed into each field whose number was rewritten. It is kept here,
 * because the browser's own undo does not bring back a text that a script has replaced.
 */
const rewritten = new WeakMap<Control, { typed: string; isUndone: boolean }>();

/** Rewrites a field's phone number as its ten digits, unless the visitor has undone this rewriting before. */
export function rewriteNumber({ fields }: FormDefinition, control: Control): void {
  if (!isPhone(fields[control.name]?.kind)) {
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

/** Brings back what was typed at Ctrl+Z or Cmd+Z in a rewritten phone number. The form sends the ten digits anyway. */
export function undoRewriting(event: KeyboardEvent): void {
  const control = controlAround(event.target);
  const before = control && rewritten.get(control);
  // `keyCode` is that of Z even if a Hindi or Russian keyboard has another letter on this
  // key.
  const isUndo =
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.keyCode === 90;
  if (!isUndo || !before || before.isUndone) {
    return;
  }
  // Do nothing if the visitor has changed the number since it was rewritten.
  if (control.value !== normalisePhone(before.typed)) {
    return;
  }
  event.preventDefault();
  before.isUndone = true;
  control.value = before.typed;
  dispatchInput(control);
}
