import { groupOf } from "../groups.ts";

/**
 * A form's address names the group in which its file stands. The address without it, `#/collections/data/entries/faqs`, stays good,
 * wherever the file is shown: people keep it. Decap must not have read the address yet.
 */
export function keepAddresses() {
  const lead = () => {
    const file = /^#\/collections\/data\/entries\/([\w-]+)$/.exec(location.hash)?.[1];
    if (file) location.replace(`#/collections/${groupOf(file)}/entries/${file}`);
  };
  lead();
  addEventListener("hashchange", lead);
}
