/** Reports a value that a script has set, so that it is validated and stored in the draft. */
export function dispatchInput(control: Element): void {
  // A partner's page may have replaced `window.Event`, as MooTools does; an event knows the browser's own.
  const Native = document.createEvent("Event").constructor as typeof Event;
  control.dispatchEvent(new Native("input", { bubbles: true }));
}

/** Reports a value that a script has set before the visitor: it is validated, and makes no draft. */
export const presetInput = (control: Element) =>
  control.dispatchEvent(new CustomEvent("input", { bubbles: true }));

/** Whether an event is from {@link presetInput}: what a visitor types and chooses has events of other classes. */
export const isPreset = (event: Event): boolean => event instanceof CustomEvent;
