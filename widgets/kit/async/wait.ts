/** Resolves in the next task, so that the browser can handle the visitor's input before. */
export const nextTask = (): Promise<void> => wait(0);

/** Resolves after `ms`. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));
