/** Fires `input` for a value that a script has set, so that the value is validated and stored in the draft. */
export function dispatchInput(control: Element): void {
  // A partner's page may have replaced `window.Event`, as MooTools does, so take the
  // class of a new browser event.
  const Native = document.createEvent("Event").constructor as typeof Event;
  control.dispatchEvent(new Native("input", { bubbles: true }));
}

/** Fires `input` for a value that the page itself has preset, so that it is validated but not stored as a draft. */
export const presetInput = (control: Element) =>
  control.dispatchEvent(new CustomEvent("input", { bubbles: true }));

/** Returns whether {@link presetInput} fired an event. Browsers fire no `CustomEvent` for what a visitor does. */
export const isPreset = (event: Event): boolean => event instanceof CustomEvent;
