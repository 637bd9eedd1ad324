/**
 * Holds what its component renders in `state`, which is replaced as a whole by each change, and the `options` that
 * the component had when it was rendered last. `useController` sets the options and `rerender` before all else.
 */
export abstract class Controller<State, Options = object> {
  abstract state: State;
  options!: Options;
  rerender = () => {};

  update(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.rerender();
  }
}
