import { useReducer, useState } from "react";

/** Not `useSyncExternalStore`, because a controller is no immutable snapshot: it calls `rerender`. */
export function useController<Controller extends { rerender(): void }>(create: new () => Controller) {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  return useState(() => Object.assign(new create(), { rerender }))[0];
}
