/* React for partners' pages, 2 kB less than `preact/compat`. Elements that partners style get a `part`. */
import { createElement, Fragment } from "preact";

export { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
export { Fragment };

type Props = Record<string, unknown>;

/** Names for `::part()`, by the last class of an element. */
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

/** By these recorders of sessions leave out what is typed: LogRocket, Sentry, Datadog, rrweb. */
const MASKED = {
  "data-private": "",
  "data-sentry-mask": "",
  "data-dd-privacy": "mask",
};

/** Creates each element that JSX makes: names the parts, and masks what is typed. */
export function jsx(
  type: Parameters<typeof createElement>[0],
  props: Props,
  key?: string,
) {
  const given: Props = { key, ...props };
  if (typeof type === "string") {
    given.part = PARTS.get(String(given.className).replace(/.* /, ""));
    if (type === "input" || type === "textarea") {
      Object.assign(given, MASKED, {
        className: `rr-mask rr-ignore ${given.className ?? ""}`,
      });
    }
  }
  return createElement(type, given);
}

export { jsx as jsxs };
