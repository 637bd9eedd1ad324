import type { SiteData } from "../data-types.ts";

/** A link that calls the company's first number, with its label: 'Call +91 …'; undefined where it has none. */
export function callLink({ company, navigation }: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  return phone && { href: `tel:${phone.number}`, label: `${navigation.callLabel} ${phone.display}` };
}
