import { useReducer, useState } from "react";
import type { Controller } from "./controller.ts";

/** Renders again at each change, by a reducer, because Preact's core has no `useSyncExternalStore`. */
export function useController<Instance extends Controller<unknown>>(
  create: () => Instance,
): Instance {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  return useState(() => Object.assign(create(), { rerender }))[0];
}
