import { drawing, drawSoon, runLater } from "./tree.ts";
import type { Hook } from "./tree.ts";

/** `useState` of React. */
export function useState<State>(
  initial: State | (() => State),
): [State, (next: State | ((before: State) => State)) => void] {
  const { instance } = drawing;
  const hook = nextHook();
  if (!hook.state) hook.state = { current: isUpdater(initial) ? initial() : initial };
  // The same call of the same component: what it finds is what it left.
  const box = hook.state as { current: State };
  return [
    box.current,
    (next) => {
      const state = isUpdater(next) ? next(box.current) : next;
      if (Object.is(state, box.current)) return;
      box.current = state;
      if (instance) void drawSoon(instance);
    },
  ];
}

/** `useRef` of React. */
export function useRef<Value>(initial: Value): { current: Value } {
  const [ref] = useState(() => ({ current: initial }));
  return ref;
}

/** `useLayoutEffect` of React: runs after the drawing, before the browser paints. */
export function useLayoutEffect(run: () => void | (() => void), dependencies?: readonly unknown[]): void {
  addEffect(run, dependencies, true);
}

/** `useEffect` of React; here it runs right after the layout effects. */
export function useEffect(run: () => void | (() => void), dependencies?: readonly unknown[]): void {
  addEffect(run, dependencies, false);
}

function addEffect(
  run: () => void | (() => void),
  dependencies: readonly unknown[] | undefined,
  isLayout: boolean,
): void {
  const hook = nextHook();
  const { effect } = hook;
  const before = effect && effect.dependencies;
  const isSame =
    before && dependencies && dependencies.every((dependency, index) => Object.is(dependency, before[index]));
  if (isSame) return;
  hook.effect = { run, dependencies, cleanUp: effect && effect.cleanUp };
  runLater(hook.effect, isLayout);
}

function nextHook(): Hook {
  const { instance } = drawing;
  if (!instance) throw new Error("A hook was called outside of a component.");
  const index = drawing.hooksCalled++;
  return (instance.hooks[index] = instance.hooks[index] || {});
}

function isUpdater<State, Given extends unknown[]>(
  value: State | ((...given: Given) => State),
): value is (...given: Given) => State {
  return typeof value === "function";
}
