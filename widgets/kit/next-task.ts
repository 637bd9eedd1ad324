/**
 * Resolves in a task of its own, so that what comes before and what comes after are two pieces of work for a slow phone: what the
 * visitor does meanwhile is answered between them.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
