/** Number of the next address: Firefox remembers each that failed, so that no call may ask for one that another has asked for. */
let nextTry = 2;

/**
 * Runs a dynamic import, up to three times, 1 s and 3 s apart. Firefox and older browsers remember a failed address for as
 * long as the page lives, so another try asks for the same file under a query that is new, `?try=2`. The address is read from the browser's
 * message; one whose message has none (Safari) asks for the same address again by itself.
 *
 * @param onCame told the address of a file that came under another query alone
 * @param attempt which try this is
 * @throws the last failure
 */
export async function importAgain<Part>(
  load: () => Promise<Part>,
  onCame: (address: string) => void = () => {},
  attempt = 1,
): Promise<Part> {
  try {
    return await load();
  } catch (reason) {
    if (attempt > 2) throw reason;
    await new Promise((resolve) => setTimeout(resolve, attempt > 1 ? 3_000 : 1_000));
    // Firefox names the file that failed, and that may be a chunk which the part only imports.
    const [address] = /http.+\/(?!chunk-)[\w-]+\.js/.exec(String(reason)) ?? [];
    const part = await importAgain(
      address ? () => import(`${address}?try=${nextTry++}`) : load,
      onCame,
      attempt + 1,
    );
    if (address && attempt < 2) onCame(address);
    return part;
  }
}
