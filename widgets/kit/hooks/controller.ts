/**
 * The logic of a component without its markup, in place of its `useState` and
 * `useEffect`. Use it for state that changes after a wait, or that other code changes by
 * methods; use hooks for the rest.
 *
 * The component renders `state`, and calls methods of the controller in its handlers.
 * `options` are what the component passed at its last rendering, such as its props, so a
 * method that runs later reads the newest.
 *
 *     class KeyCounter extends Controller<{ keys: number }, { onKey(): void }> {
 *       state = { keys: 0 };
 *
 *       override attach(signal: AbortSignal) {
 *         addEventListener("keydown", () => this.#count(), { signal });
 *       }
 *
 *       reset = () => this.update({ keys: 0 });
 *
 *       #count() {
 *         this.update({ keys: this.state.keys + 1 });
 *         this.options.onKey();
 *       }
 *     }
 *
 *     function Keys(props: { onKey(): void }) {
 *       const { state, reset } = useController(KeyCounter, props);
 *       return <button onClick={reset}>{state.keys}</button>;
 *     }
 *
 * `useController` sets `options` and `onChange` before it calls any other method.
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
