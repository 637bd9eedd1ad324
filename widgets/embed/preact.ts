/**
 * Replaces React in partners' pages by Preact's core, which is 2 kB smaller than
 * `preact/compat`. Its `jsx` also gives a `part` to each element that partners may style.
 */
import { createElement, Fragment } from "preact";

export { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
export { Fragment };

type Props = Record<string, unknown>;

/**
 * The names for `::part()` by an element's classes, in any order. The first row whose
 * class an element has names it, so a row for a special element stands before the one for
 * its kind. The kit's components have no prop `part`, because our own pages would load and
 * print it, too: the contact form's script would be 120 bytes larger, and over its limit.
 * esbuild creates each element by `jsx` (https://esbuild.github.io/api/#jsx), which is
 * ours here, so `options.vnode` of Preact (https://preactjs.com/guide/v10/options) is not
 * needed. `tests/embed/guide.test.ts` finds a part that no element has.
 *
 * Some of these classes are also how the kit's code finds a form's elements, such as
 * `.field` and `.field-control` (`kit/dom/controls.ts`, `kit/form/focus.ts`). So a class
 * that is renamed changes here, in the style sheets, and in the code that finds it.
 */
const PARTS: readonly [className: string, part: string][] = [
  ["quote-opener", "button"],
  ["modal", "dialog"],
  ["modal-title", "heading"],
  ["modal-close", "close"],
  ["quote-form", "form"],
  ["field", "field"],
  ["field-label", "label"],
  ["multi-select-trigger", "control categories"],
  ["field-control", "control"],
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
];

/**
 * Attributes by which session recorders leave out typed text: of LogRocket, Sentry and
 * Datadog. rrweb reads the classes `rr-mask` and `rr-ignore`.
 */
const MASKED = {
  "data-private": "",
  "data-sentry-mask": "",
  "data-dd-privacy": "mask",
};

/** Creates an element for JSX. Adds its `part`, and the attributes that keep typed text out of recordings. */
export function jsx(
  type: Parameters<typeof createElement>[0],
  props: Props,
  key?: string,
) {
  const given: Props = { key, ...props };
  if (typeof type === "string") {
    const classes = String(given.className).split(" ");
    given.part = PARTS.find(([name]) => classes.includes(name))?.[1];
    if (type === "input" || type === "textarea") {
      Object.assign(given, MASKED, {
        className: `rr-mask rr-ignore ${given.className ?? ""}`,
      });
    }
  }
  return createElement(type, given);
}

export { jsx as jsxs };
