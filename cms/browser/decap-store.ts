type Action = { type: string };
type Reducer = (state: unknown, action: Action) => unknown;
interface Store {
  dispatch(action: Action): unknown;
}
type CreateStore = (reducer: Reducer, ...rest: unknown[]) => Store;

/** The window is told so when Decap has noted that a form is saved. */
export const FORM_SAVED = "formsaved";

/**
 * Decap makes its store with this function in place of Redux' own `compose`: the place is meant for the Redux DevTools
 * (https://github.com/reduxjs/redux-devtools/tree/main/extension), and lets us see what happens in it.
 */
export function composeOwnStore(...enhancers: ((next: CreateStore) => CreateStore)[]) {
  return (createStore: CreateStore): CreateStore => {
    const own: CreateStore = (reducer, ...rest) => {
      const store = createStore(keepTakenDraft(reducer), ...rest);
      const dispatch = (action: Action) => {
        const answer = store.dispatch(action);
        if (action.type === "ENTRY_PERSIST_SUCCESS") window.dispatchEvent(new Event(FORM_SAVED));
        return answer;
      };
      return { ...store, dispatch };
    };
    return enhancers.reduceRight((next, enhance) => enhance(next), own);
  };
}

/**
 * Decap keeps what was typed in this browser, and offers it when the form is opened the next time. But it asks before the file has come,
 * and then shows the file in place of the draft that was taken. So a form that stands for a taken draft is not filled once more.
 */
function keepTakenDraft(reducer: Reducer): Reducer {
  let isTaken = false;
  return (state, action) => {
    if (action.type === "DRAFT_CREATE_FROM_LOCAL_BACKUP") isTaken = true;
    if (action.type === "DRAFT_DISCARD") isTaken = false;
    return isTaken && action.type === "DRAFT_CREATE_FROM_ENTRY" ? state : reducer(state, action);
  };
}
