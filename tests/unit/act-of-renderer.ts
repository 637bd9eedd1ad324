/** Runs something and waits until all that follows from it at once is drawn: the renderer draws in microtasks. */
export async function act(work: () => unknown): Promise<void> {
  await work();
  for (let turn = 0; turn < 10; turn++) await undefined;
}
