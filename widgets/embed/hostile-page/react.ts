/*
 * React's names in a partner's page, on Preact's core: `preact/compat` copies props with `for..in`, and the page may have put anything on
 * `Object.prototype`.
 */
import { type ComponentChild, type ContainerNode, options, render, type VNode } from "preact";

export { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const drawBefore = options.vnode;

/** What React does and the browser does not: its focus events bubble. */
options.vnode = (vnode: VNode<Record<string, unknown>>) => {
  const { type, props } = vnode;
  if (typeof type === "string") {
    rename(props, "onFocus", "onFocusIn");
    rename(props, "onBlur", "onFocusOut");
    // `SelectField` chooses by itself what is chosen at first.
    if (type === "select") delete props.defaultValue;
  }
  if (drawBefore) drawBefore(vnode);
};

function rename(props: Record<string, unknown>, name: string, bubbling: string): void {
  if (!(name in props)) return;
  props[bubbling] = props[name];
  delete props[name];
}

/** `createRoot` of `react-dom/client`. */
export function createRoot(container: ContainerNode) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  };
}
