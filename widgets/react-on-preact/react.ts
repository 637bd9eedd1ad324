/*
 * React's names on Preact's core, for the scripts that visitors download: a kilobyte less than `preact/compat`, which carries
 * what no form here uses. What is missing fails to compile, since only these names are exported.
 */
import { options, type VNode } from "preact";

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
