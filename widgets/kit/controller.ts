/**
 * Holds what its component renders in `state`, which is replaced as a whole by each change, and the `options` that
 * the component had when it was rendered last. `useController` sets the options and `rerender` before all else.
 */
export abstract class Controller<State, Options = object> {
  abstract state: State;
  /** A constructor for it would cost each form some 15 bytes of those that it has left. */
  options!: Options;
  rerender = () => {};

  update(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.rerender();
  }
}
