/*
 * Who sent the lead: a text of the partner's, or the campaign in the visitor's address. It is sent in a header, so it is percent-encoded,
 * and short.
 */

const LONGEST = 200;

/** What an address says of a campaign. A long source is cut at its end, so the most important one is first. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** An e-mail address, also one that was encoded twice, or a telephone number: ten digits, in any script, with no letter between them. */
const PERSONAL = /@|%40|(\p{Nd}[^\p{L}\p{Nd}]*){10}/iu;

/** Returns a source as it is sent: ASCII that can always be decoded. Empty without one, or if it cannot be encoded (half a character). */
export function encodeSource(source: string): string {
  let encoded = "";
  try {
    for (const character of source.trim()) {
      const longer = encoded + encodeURIComponent(character);
      if (longer.length > LONGEST) break;
      encoded = longer;
    }
  } catch {
    return "";
  }
  return encoded;
}

/** Returns what `data-source` says, as it is sent; empty if it asks for the address's campaign. The loader has no room for more. */
export function wordOf(placeholder: Element): string {
  const written = placeholder.getAttribute("data-source") || "";
  return asksForCampaign(written) ? "" : encodeSource(written);
}

/** Returns the source of a placeholder, as it is sent. */
export function sourceOf(placeholder: Element): string {
  if (!asksForCampaign(placeholder.getAttribute("data-source") || "")) return wordOf(placeholder);
  // A router, or a page that tidies its address, has lost the one that the visitor came to.
  const [arrival] = performance.getEntriesByType("navigation");
  return encodeSource(campaignOf(location.href) || (arrival ? campaignOf(arrival.name) : ""));
}

const asksForCampaign = (written: string) => /^\s*url\s*$/i.test(written);

function campaignOf(address: string): string {
  const { searchParams } = new URL(address);
  return CAMPAIGN.map((name) => [name, (searchParams.get(name) || "").trim()])
    .filter(([, value]) => value && !PERSONAL.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}
