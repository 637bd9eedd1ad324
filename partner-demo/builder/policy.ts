/** What a partner's content security policy must allow for the snippet to work. */
import { type Choices, type Place, valueOf } from "./choices.ts";

/** Lines to be added to the policy, each to the directive that it names. */
export function policyLines({ site, attributes, pinned, policy }: Choices, place: Place): string[] {
  const texts = originOf(valueOf(attributes, "data-texts"));
  const lines = [`script-src ${scriptSources({ site, pinned, policy }, place)}`, `frame-src ${site}`];
  if (texts) lines.push(`connect-src ${texts}`);
  return lines;
}

function scriptSources({ site, pinned, policy }: Pick<Choices, "site" | "pinned" | "policy">, place: Place) {
  // The plugin prints the script itself, without a nonce and always the newest.
  if (place === "wordpress") return site;
  if (policy === "nonce") return "'nonce-YOUR NONCE' 'strict-dynamic'";
  return pinned ? site + pinned.file : site;
}

/** Where the partner's own texts come from; without an origin, it is the page's own. */
function originOf(address: string | undefined) {
  if (!address) return undefined;
  try {
    return new URL(address).origin;
  } catch {
    return "'self'";
  }
}
