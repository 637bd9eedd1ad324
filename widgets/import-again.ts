const DELAYS_MS = [1_000, 3_000];

/**
 * Runs a dynamic import, up to three times, 1 s and 3 s apart. Older browsers remember a failed address for as long as the
 * page lives, so another try asks for the same file under a query, `?try=2`. The address is read from the browser's
 * message; one that tells none (Safari) asks anew for the same address by itself.
 *
 * @throws the last failure
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  let attempt = load();
  for (const [index, delayMs] of DELAYS_MS.entries()) {
    try {
      return await attempt;
    } catch (reason) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const address = /https?:[^\s'"]+\.js/.exec(String(reason))?.[0];
      attempt = address ? import(`${address}?try=${index + 2}`) : load();
    }
  }
  return attempt;
}
