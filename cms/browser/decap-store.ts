/** What happens in Decap's store; `payload` where a form is filled. */
interface Action {
  type: string;
  payload?: { entry?: { path?: string } };
}
/** Of all that Decap's store holds, the form that is open: an Immutable.Map. */
interface State {
  entryDraft: { getIn(place: string[]): unknown };
}
type Reducer = (state: State | undefined, action: Action) => State;
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
 * and then shows the file in place of the draft that was taken. So a form that stands for a taken draft is not filled once more. Nor does
 * it offer what was saved just now and is about to be forgotten.
 */
function keepTakenDraft(reducer: Reducer): Reducer {
  /** The file of the draft that was taken. */
  let taken: unknown;
  /** The file that was saved, until somebody types again. */
  let saved: unknown;
  return (state, action) => {
    const isFilled = action.type === "DRAFT_CREATE_FROM_ENTRY";
    const path = action.payload?.entry?.path;
    if (state && isFilled && taken !== undefined && path === taken) return state;
    if (state && action.type === "DRAFT_LOCAL_BACKUP_RETRIEVED" && saved !== undefined && path === saved)
      return state;
    const next = reducer(state, action);
    if (action.type === "ENTRY_PERSIST_SUCCESS") saved = next.entryDraft.getIn(["entry", "path"]);
    if (action.type === "DRAFT_CHANGE_FIELD") saved = undefined;
    if (action.type === "DRAFT_CREATE_FROM_LOCAL_BACKUP") taken = next.entryDraft.getIn(["entry", "path"]);
    if (isFilled || action.type === "DRAFT_DISCARD") taken = undefined;
    return next;
  };
}
