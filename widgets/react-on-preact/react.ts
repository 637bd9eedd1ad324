/*
 * React's names on Preact's core, for the scripts that visitors download: a kilobyte less than `preact/compat`, which carries
 * what no form here uses. What is missing fails to compile, since only these names are exported.
 */
import { options, toChildArray, type VNode } from "preact";

export { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const drawBefore = options.vnode;

/** Two things that React does and the browser does not: its focus events bubble, and `defaultValue` chooses an option. */
options.vnode = (vnode: VNode<Record<string, unknown>>) => {
  const { type, props } = vnode;
  if (typeof type === "string") {
    rename(props, "onFocus", "onFocusIn");
    rename(props, "onBlur", "onFocusOut");
    if (type === "select" && "defaultValue" in props) chooseOption(props);
  }
  drawBefore?.(vnode);
};

function rename(props: Record<string, unknown>, name: string, bubbling: string): void {
  if (!(name in props)) return;
  props[bubbling] = props[name];
  delete props[name];
}

function chooseOption(props: Record<string, unknown>): void {
  const { defaultValue, children } = props;
  delete props.defaultValue;
  for (const option of toChildArray(children as Parameters<typeof toChildArray>[0])) {
    if (typeof option === "object")
      Object.assign(option.props, { selected: Reflect.get(option.props, "value") === defaultValue });
  }
}
