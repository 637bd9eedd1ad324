/**
 * The logic of a component without its markup. `state` is what the component renders; `options` are the component's
 * own at its last rendering. `useController` sets `options` and `rerender` before it calls any other method.
 */
export abstract class Controller<State, Options = object> {
  abstract state: State;
  /** `useController` sets the options, because a constructor would add about 15 bytes to each form's bundle. */
  options!: Options;
  rerender = () => {};

  /** Replaces `state`, and renders the component again. */
  setState(state: State): void {
    this.state = state;
    this.rerender();
  }

  /** Replaces `state` by a copy with some properties changed, and renders the component again. */
  update(changes: Partial<State>): void {
    this.setState({ ...this.state, ...changes });
  }
}
