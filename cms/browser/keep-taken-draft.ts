/** What Redux asks of a store's maker, as far as it is used here: https://redux.js.org/api/createstore */
type Reducer = (state: unknown, action: { type: string }) => unknown;
type CreateStore = (reducer: Reducer, ...rest: unknown[]) => unknown;
type Enhancer = (next: CreateStore) => CreateStore;

/**
 * Decap keeps what was typed in this browser, and offers it when the form is opened the next time. But it asks before the file has come,
 * and then shows the file in place of the draft that was taken. So a form that stands for a taken draft is not filled once more.
 *
 * Decap makes its store with this function in place of Redux' own `compose`, as for the Redux DevTools:
 * https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Arguments.md
 */
export function composeKeepingTakenDraft(...enhancers: Enhancer[]): Enhancer {
  return (createStore) => {
    const create = enhancers.reduceRight((next, enhance) => enhance(next), createStore);
    return (reducer, ...rest) => create(keepTakenDraft(reducer), ...rest);
  };
}

function keepTakenDraft(reducer: Reducer): Reducer {
  let isTaken = false;
  return (state, action) => {
    if (action.type === "DRAFT_CREATE_FROM_LOCAL_BACKUP") isTaken = true;
    if (action.type === "DRAFT_DISCARD") isTaken = false;
    return isTaken && action.type === "DRAFT_CREATE_FROM_ENTRY" ? state : reducer(state, action);
  };
}
