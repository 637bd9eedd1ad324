/*
 * What esbuild writes for JSX, on the `createElement` that Preact's core has anyway: 0.1 kB less than `preact/jsx-runtime`, which
 * makes its nodes a second way.
 */
import { createElement, Fragment } from "preact";

type Props = Record<string, unknown>;

export { Fragment };

/** One node; its children stand in `props.children`. */
export function jsx(type: Parameters<typeof createElement>[0], props: Props, key?: string) {
  return createElement(type, { key, ...props });
}

// `jsxDEV` is what a build for tests writes.
export { jsx as jsxDEV, jsx as jsxs };
