/**
 * Asks the server to do something, then shows what there is now.
 *
 * @param action one of `cms/changes/answer-changes.ts`
 * @param done what is said when it worked
 */
export type Act = (action: string, params: object, done: string) => Promise<void>;
