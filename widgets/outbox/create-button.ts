import { create } from "../kit/create-element.ts";

/** A button of the bar. */
export function createButton(label: string, press: () => void): HTMLElement {
  const button = create("button", "outbox-bar-button", label);
  button.setAttribute("type", "button");
  button.addEventListener("click", press);
  return button;
}
