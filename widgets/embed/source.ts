/** The selector of a placeholder; `<quote-widget>` is one too. */
export const PLACEHOLDER = "[data-widget=quote i],quote-widget";

/** Parameters of a campaign; the most important is first, because a long source is cut at its end. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** Returns a source for a header, percent-encoded and short, without halves of characters. */
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

/** Returns the partner's text, or the campaign. The loader has no room for `readCampaign`. */
export function sourceOf(placeholder: Element, readCampaign = () => ""): string {
  const written = placeholder.getAttribute("data-source") || "";
  return encodeSource(/^\s*url\s*$/i.test(written) ? readCampaign() : written);
}

/** Reads the campaign from the page's address, or, if a router has changed it, from the first address. */
export function campaignOfPage(): string {
  const [arrival] = performance.getEntriesByType("navigation");
  return campaignOf(location.href) || (arrival ? campaignOf(arrival.name) : "");
}

function campaignOf(address: string): string {
  // Drop e-mail addresses, also encoded twice, and ten digits of any script with no letter between them.
  const personal = /@|%40|(\p{Nd}[^\p{L}\p{Nd}]*){10}/iu;
  const { searchParams } = new URL(address);
  return CAMPAIGN.map((name) => [name, (searchParams.get(name) || "").trim()])
    .filter(([, value]) => value && !personal.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}
