/**
 * The logic of a component without its markup. `state` is what the component renders;
 * `options` are the component's own at its last rendering. `useController` sets `options`
 * and `onChange` before it calls any other method.
 */
export abstract class Controller<State, Options = object> {
  abstract state: State;
  /** `useController` sets the options, because a constructor would add about 30 bytes to each form's bundle. */
  declare options: Options;
  /** Called after each change of `state`. `useController` sets it, so that the component is rendered again. */
  onChange = () => {};

  /** Called once the component is in the page. The signal aborts when the component is removed. */
  attach?(signal: AbortSignal): void;

  /** Replaces `state`, and renders the component again. */
  setState(state: State): void {
    this.state = state;
    this.onChange();
  }

  /** Replaces some properties of `state`, and renders the component again. */
  update(changes: Partial<State>): void {
    this.setState({ ...this.state, ...changes });
  }
}
