import { useLayoutEffect, useReducer, useState } from "react";
import type { Controller } from "./controller.ts";
import { useMounted } from "./use-mounted.ts";

/**
 * Creates a component's controller once, attaches it, and sets its options after each
 * rendering. The component is rendered again when the controller's state changes: by a
 * reducer, because Preact's core has no `useSyncExternalStore`
 * (https://preactjs.com/guide/v10/hooks).
 */
export function useController<Instance extends Controller<unknown, unknown>>(
  Kind: new () => Instance,
  options: Instance["options"],
): Instance {
  const [, onChange] = useReducer((renders: number) => renders + 1, 0);
  const [controller] = useState(() => Object.assign(new Kind(), { onChange, options }));
  useLayoutEffect(() => {
    controller.options = options;
  });
  useMounted((signal) => controller.attach?.(signal));
  return controller;
}
