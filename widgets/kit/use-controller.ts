import { useLayoutEffect, useReducer, useState } from "react";
import type { Controller } from "./controller.ts";

/**
 * Creates a component's controller once, and sets its options after each rendering. The component is rendered again
 * when the controller's state changes: by a reducer, because Preact's core has no `useSyncExternalStore`
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
