import { create } from "../create-element.ts";
import type { Say } from "../say.ts";

/** `failed` for anything after which it can be pressed again. */
export type BoxState = "unchecked" | "checking" | "checked" | "failed";

/** The field that a visitor presses. */
export interface Box {
  element: HTMLElement;
  /** `words` say the state, below the label; empty where there is nothing to say. */
  show(state: BoxState, words: string): void;
  /** To be called when `say` has other words than before. */
  reword(): void;
}

const LABEL = "I'm not a robot";
let boxes = 0;

/**
 * Draws a checkbox as large as the other fields of a form. The button covers all of it, so that a press anywhere in the row counts.
 * It is no `<input>`: that would be a value of the form, emptied with it and submitted by Enter.
 *
 * @param onPress called on each press, whatever the state
 * @param say gives the words for the label and for what is shown
 */
export function createBox(onPress: () => void, say: Say): Box {
  const id = `bot-check-${++boxes}`;
  const label = create("span", "bot-check-label");
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
  let english = "";
  const reword = () => {
    label.textContent = say(LABEL);
    status.textContent = say(english);
  };
  const show = (state: BoxState, words: string) => {
    element.dataset.state = state;
    button.setAttribute("aria-checked", String(state === "checked"));
    english = words;
    reword();
  };
  show("unchecked", "");
  return { element, show, reword };
}
