/*
 * React's names in a partner's page, on Preact's core: `preact/compat` copies props with `for..in`, as Preact does, and the page may have put
 * anything on `Object.prototype`. So each node holds our own props alone.
 */
import { createElement, Fragment, options, render } from "preact";
import type { ComponentChild, ContainerNode } from "preact";

export { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
export { Fragment };

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

// Preact's way to draw soon starts from `bind`, which the page may have replaced. An async function's promise is the browser's own.
options.debounceRendering = async (draw) => {
  await undefined;
  draw();
};

/** What JSX becomes: one node; its children stand in `props.children`. An element that a partner may style gets its `part`. */
export function jsx(type: Parameters<typeof createElement>[0], props: Props, key?: string) {
  const own: Props = ownOf({ key, ...props });
  if (typeof type === "string") {
    own.part = PARTS.get(String(own.className).replace(/.* /, ""));
    // React's focus events bubble, and the browser's own do not.
    own.onFocusIn = own.onFocus;
    own.onFocusOut = own.onBlur;
    own.onFocus = own.onBlur = undefined;
    // Preact sets the property, for which every text is true.
    if (own.translate === "no") own.translate = false;
  }
  const node = createElement(type, own);
  node.props = ownOf(node.props);
  return node;
}

export { jsx as jsxs };

/** `createRoot` of `react-dom/client`. */
export function createRoot(container: ContainerNode) {
  return { render: (tree: ComponentChild) => render(tree, container) };
}

/** A copy that inherits nothing. */
function ownOf<Given extends object>(props: Given): Given {
  return { __proto__: null, ...props };
}
