/*
 * What JSX becomes in a partner's page: nodes of Preact that hold our own props alone. Preact goes through props with `for..in`, and the
 * page may have put anything on `Object.prototype`.
 */
import { createElement, Fragment, options } from "preact";

type Props = Record<string, unknown>;

/** Name for `::part()` of each element that a partner may style, by the last word of its class. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["quote-opener", "button"],
  ["modal", "dialog"],
  ["modal-title", "heading"],
  ["modal-close", "close"],
  ["quote-form", "form"],
  ["field", "field"],
  ["field-label", "label"],
  ["field-control", "control"],
  ["multi-select-trigger", "control categories"],
  ["multi-select-popup", "options"],
  ["multi-select-option", "option"],
  ["same-as-mobile", "same-number"],
  ["form-needs", "needs"],
  ["field-hint", "hint"],
  ["form-note", "note"],
  ["field-message", "message"],
  ["submit-button", "submit"],
  ["sending-success", "success"],
  ["sending-failure", "failure"],
  ["thanks", "thanks"],
]);

export { Fragment };

// Preact's way to draw soon starts from `bind`, which the page may have replaced. An async function's promise is the browser's own.
options.debounceRendering = async (draw) => {
  await undefined;
  draw();
};

/** One node; its children stand in `props.children`. An element that a partner may style gets its `part`. */
export function jsx(type: Parameters<typeof createElement>[0], props: Props, key?: string) {
  const own: Props = ownOf({ key, ...props });
  if (typeof type === "string") own.part = PARTS.get(String(own.className).replace(/.* /, ""));
  const node = createElement(type, own);
  node.props = ownOf(node.props);
  return node;
}

export { jsx as jsxs };

/** A copy that inherits nothing. */
function ownOf<Given extends object>(props: Given): Given {
  return { __proto__: null, ...props };
}
