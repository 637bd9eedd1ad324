import type { PinnedVersion } from "../../build/embed-versions.ts";

/** The widget's attributes in the order in which a snippet shows them, with what was chosen; those without a value are left out. */
export type ChosenAttributes = [name: string, value: string][];

/** What a partner's page allows: nothing is said, addresses, or nonces with `'strict-dynamic'`. */
export type PolicyKind = "none" | "addresses" | "nonce";

/** Where the snippet goes. */
export type Place = "html" | "react" | "vue" | "wordpress";

/** Everything that a snippet is made of. */
export interface Choices {
  /** Origin that the widget comes from. */
  site: string;
  attributes: ChosenAttributes;
  /** Nothing: the newest version, kept up to date. */
  pinned?: PinnedVersion;
  policy: PolicyKind;
}

/** The words on the link that stands there until the widget comes. */
export function labelOf({ attributes }: Choices): string {
  return valueOf(attributes, "data-label") ?? "Get a quote";
}

export function valueOf(attributes: ChosenAttributes, wanted: string): string | undefined {
  return attributes.find(([name]) => name === wanted)?.[1];
}
