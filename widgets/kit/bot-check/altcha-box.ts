import { create } from "../create-element.ts";

/** `failed` for anything after which it can be pressed again. */
export type BoxState = "unchecked" | "checking" | "checked" | "failed";

/** The field that a visitor presses. */
export interface Box {
  element: HTMLElement;
  /** `words` say the state, below the label; empty where there is nothing to say. */
  show(state: BoxState, words: string): void;
}

const LABEL = "I'm not a robot";
let boxes = 0;

/**
 * Draws a checkbox as large as the other fields of a form. The button covers all of it, so that a press anywhere in the row counts.
 * It is no `<input>`: that would be a value of the form, emptied with it and submitted by Enter.
 *
 * @param onPress called on each press, whatever the state
 */
export function createBox(onPress: () => void): Box {
  const id = `bot-check-${++boxes}`;
  const label = create("span", "bot-check-label", LABEL);
  label.id = `${id}-label`;
  const status = create("span", "bot-check-words");
  status.id = `${id}-words`;
  status.setAttribute("role", "status");
  const button = document.createElement("button");
  button.className = "bot-check-button";
  button.type = "button";
  button.setAttribute("role", "checkbox");
  button.setAttribute("aria-labelledby", label.id);
  button.setAttribute("aria-describedby", status.id);
  button.addEventListener("click", onPress);
  const element = create(
    "div",
    "bot-check-box",
    create("span", "bot-check-mark"),
    create("span", "bot-check-text", label, status),
    button,
  );
  const show = (state: BoxState, words: string) => {
    element.dataset.state = state;
    button.setAttribute("aria-checked", String(state === "checked"));
    status.textContent = words;
  };
  show("unchecked", "");
  return { element, show };
}
