/** An element of a class, with what stands in it. */
export function create(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** A button of the bar. */
export function createButton(label: string, press: () => void): HTMLElement {
  const button = create("button", "outbox-bar-button", label);
  button.setAttribute("type", "button");
  button.addEventListener("click", press);
  return button;
}
