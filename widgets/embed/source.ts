/** Selects the elements in which a page wants the quote form. */
export const PLACEHOLDER = "[data-widget=quote i],quote-widget";

/** What an address says of a campaign. A long source is cut at its end, so the most important one is first. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** An e-mail address, also one that was encoded twice, or a telephone number: ten digits, in any script, with no letter between them. */
const PERSONAL = /@|%40|(\p{Nd}[^\p{L}\p{Nd}]*){10}/iu;

/** Returns a source as its header takes it: percent-encoded and short. Empty if it cannot be encoded (half a character). */
export function encodeSource(source: string): string {
  let encoded = "";
  try {
    for (const character of source.trim()) {
      const longer = encoded + encodeURIComponent(character);
      if (longer.length > 200) break;
      encoded = longer;
    }
  } catch {
    return "";
  }
  return encoded;
}

/** Returns who sent the lead: a text of the partner's, or a campaign. The loader has no room for `readCampaign`. */
export function sourceOf(placeholder: Element, readCampaign = () => ""): string {
  const written = placeholder.getAttribute("data-source") || "";
  return encodeSource(/^\s*url\s*$/i.test(written) ? readCampaign() : written);
}

/** Returns the campaign in the page's address, or, if a router or the page has tidied that, in the one that the visitor came to. */
export function campaignOfPage(): string {
  const [arrival] = performance.getEntriesByType("navigation");
  return campaignOf(location.href) || (arrival ? campaignOf(arrival.name) : "");
}

function campaignOf(address: string): string {
  const { searchParams } = new URL(address);
  return CAMPAIGN.map((name) => [name, (searchParams.get(name) || "").trim()])
    .filter(([, value]) => value && !PERSONAL.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}
