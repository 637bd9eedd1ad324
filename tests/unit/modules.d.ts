/** Runs what the callback causes to its end: React's in one project of the tests, Preact's in the other. */
declare module "#act" {
  export function act(callback: () => void | Promise<void>): Promise<void>;
}
