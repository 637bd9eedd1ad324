import { useReducer, useState } from "react";

/** Holds what its component renders in `state`, which is replaced as a whole by each change. */
export abstract class Controller<State> {
  abstract state: State;
  rerender = () => {};

  update(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.rerender();
  }
}

/** Renders again at each change, by a reducer, because Preact's core has no `useSyncExternalStore`. */
export function useController<Instance extends Controller<unknown>>(
  create: () => Instance,
): Instance {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  return useState(() => Object.assign(create(), { rerender }))[0];
}
