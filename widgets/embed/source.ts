/*
 * Who sent the lead: a text of the partner's, or what campaign the visitor's address tells of. It travels in a header, so it is
 * percent-encoded, and short.
 */

const LONGEST = 200;

/** What an address says of a campaign. What is too long is cut at its end, so the most telling stands first. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** An e-mail address, also one that was encoded twice, or a telephone number: ten digits, in any script, with no letter between them. */
const PERSONAL = /@|%40|(\p{Nd}[^\p{L}\p{Nd}]*){10}/iu;

/** What a placeholder's `data-source` says, or, where it is `url`, the page's address. */
export function readSource(written: string): string {
  if (written.trim().toLowerCase() !== "url") return written;
  // A page that draws itself anew for each address, or tidies its own, has kept nothing of the one that the visitor came to.
  const [arrival] = performance.getEntriesByType("navigation");
  return campaignOf(location.href) || (arrival ? campaignOf(arrival.name) : "");
}

/** As it travels: ASCII that always decodes. Empty where there is none, or where it cannot be written (half a character). */
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

function campaignOf(address: string): string {
  const { searchParams } = new URL(address);
  return CAMPAIGN.map((name) => [name, (searchParams.get(name) || "").trim()])
    .filter(([, value]) => value && !PERSONAL.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/**
 * The origin of the partner's page. `window.origin` alone would not do: any script's `var origin` replaces it. A page in `srcdoc` has
 * no origin of its own address, and only there it is asked.
 */
export function pageOrigin(): string {
  return location.origin === "null" ? window.origin : location.origin;
}
