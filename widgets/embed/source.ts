/** The selector of placeholders, which include `<quote-widget>`. */
export const PLACEHOLDER = "[data-widget=quote i],quote-widget";

/** A campaign's parameters in an address. The most important is first, because a long source is cut at its end. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/**
 * Returns a source for a request header: percent-encoded, at most 200 characters, and
 * without halves of characters, which cannot be encoded.
 */
export function encodeSource(source: string): string {
  let encoded = "";
  for (const character of source.replace(/[\ud800-\udfff]/gu, "").trim()) {
    const longer = encoded + encodeURIComponent(character);
    if (longer.length > 200) {
      break;
    }
    encoded = longer;
  }
  return encoded;
}

/** Returns the source that a placeholder names: its own text or, for `url`, the campaign. */
export function readSource(placeholder: Element): string {
  const written = placeholder.getAttribute("data-source") || "";
  return encodeSource(/^\s*url\s*$/i.test(written) ? readCampaign() : written);
}

/** Returns the campaign in the page's address or, if a router has changed that, in the address of the page's load. */
function readCampaign(): string {
  const [arrival] = performance.getEntriesByType("navigation");
  return parseCampaign(location.href) || (arrival ? parseCampaign(arrival.name) : "");
}

function parseCampaign(address: string): string {
  // Leave out values with an e-mail address, even if encoded twice, or with ten digits
  // and no letter between them.
  const personal = /@|%40|(\p{Nd}[^\p{L}\p{Nd}]*){10}/iu;
  const { searchParams } = new URL(address);
  return CAMPAIGN.map((name) => [name, (searchParams.get(name) || "").trim()])
    .filter(([, value]) => value && !personal.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}
