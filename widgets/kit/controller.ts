/**
 * Holds what its component renders in `state`, and the `options` that the component had when it was rendered last.
 * `useController` sets the options and `rerender` before all else.
 */
export abstract class Controller<State, Options = object> {
  abstract state: State;
  /** A constructor for it would cost each form some 15 bytes of those that it has left. */
  options!: Options;
  rerender = () => {};

  /** Changes some properties of the state, which is a new object then, and renders it. */
  update(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.rerender();
  }
}
