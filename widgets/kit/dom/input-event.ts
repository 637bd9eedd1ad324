import { createNativeEvent } from "./native-event.ts";

/** Fires `input` for a value that a script has set, so that the value is validated and stored in the draft. */
export const dispatchInput = (control: Element) =>
  control.dispatchEvent(createNativeEvent("input", { bubbles: true }));

/** Fires `input` for a value that the page itself has preset, so that it is validated but not stored as a draft. */
export const presetInput = (control: Element) =>
  control.dispatchEvent(createNativeEvent("input", { bubbles: true }, "CustomEvent"));

/** Returns whether {@link presetInput} fired an event. Browsers fire no `CustomEvent` for what a visitor does. */
export const isPreset = (event: Event): boolean => event instanceof CustomEvent;
