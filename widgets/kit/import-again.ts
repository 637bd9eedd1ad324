/**
 * Runs a dynamic import, up to three times, 1 s and 3 s apart. Older browsers remember a failed address for as long as the
 * page lives, so another try asks for the same file under a query, `?try=2`. The address is read from the browser's
 * message; one that tells none (Safari) asks anew for the same address by itself.
 *
 * @param attempt which try this is
 * @throws the last failure
 */
export async function importAgain<Module>(load: () => Promise<Module>, attempt = 1): Promise<Module> {
  try {
    return await load();
  } catch (reason) {
    if (attempt > 2) throw reason;
    await new Promise((resolve) => setTimeout(resolve, attempt > 1 ? 3_000 : 1_000));
    const address = /https?:[^\s'"]+\.js/.exec(`${reason}`)?.[0];
    return importAgain(address ? () => import(`${address}?try=${attempt + 1}`) : load, attempt + 1);
  }
}
