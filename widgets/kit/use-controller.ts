import { useLayoutEffect, useReducer, useState } from "react";
import type { Controller } from "./controller.ts";

/**
 * Creates a component's controller, and hands on the options of each rendering to it. Renders again at each change
 * of the state, by a reducer, because Preact's core has no `useSyncExternalStore`
 * (https://preactjs.com/guide/v10/hooks).
 */
export function useController<Options, Instance extends Controller<unknown, Options>>(
  Kind: new () => Instance,
  options: Options,
): Instance {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const [controller] = useState(() => Object.assign(new Kind(), { rerender, options }));
  useLayoutEffect(() => {
    controller.options = options;
  });
  return controller;
}
