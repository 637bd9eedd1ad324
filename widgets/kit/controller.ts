/** Holds what its component renders in `state`, which is replaced as a whole by each change. */
export abstract class Controller<State> {
  abstract state: State;
  rerender = () => {};

  update(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.rerender();
  }
}
