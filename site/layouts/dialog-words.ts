import type { DialogWords, Legal } from "../data-types.ts";

/** Words of a form in a dialog, and the page of the privacy policy, for a widget's placeholder. */
export function dialogWords(words: DialogWords, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return { ...words, privacyLabel: privacy?.name, privacyHref: privacy && `/${privacy.path}` };
}
