import { useReducer, useState } from "react";

/** Creates a controller once. Its `rerender` renders the component anew. */
export function useController<Controller extends { rerender(): void }>(
  create: new () => Controller,
): Controller {
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  return useState(() => Object.assign(new create(), { rerender }))[0];
}
