import { groupOf } from "../groups.ts";

/**
 * Makes every address of a form show that form. Decap must not have read the address yet.
 *
 * - The address names the group in which the file stands. The one without it, `#/collections/data/entries/faqs`, stays good, wherever the
 *   file is shown: people keep it.
 * - Decap shows one form under the address of the other when one form's address follows another's: the page is loaded anew then. Decap
 *   asks before what was typed is lost.
 */
export function keepAddresses() {
  lead();
  addEventListener("hashchange", ({ oldURL, newURL }) => {
    lead();
    const [before, after] = [formOf(oldURL), formOf(newURL)];
    if (before !== undefined && after !== undefined && before !== after) location.reload();
  });
}

function lead() {
  const file = /^#\/collections\/data\/entries\/([\w-]+)$/.exec(location.hash)?.[1];
  if (file) location.replace(`#/collections/${groupOf(file)}/entries/${file}`);
}

/** @returns such as `faqs`, if it is a form's address */
function formOf(address: string) {
  return /#\/collections\/[\w-]+\/entries\/([\w-]+)/.exec(address)?.[1];
}
