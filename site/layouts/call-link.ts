import type { SiteData } from "../data-types.ts";

/** A link that calls the company's first number, with its label, 'Call +91 …', whole and in its two parts; undefined where it has none. */
export function callLink({ company, navigation }: Pick<SiteData, "company" | "navigation">) {
  const [phone] = company.phones;
  if (!phone) return undefined;
  const [verb, number] = [navigation.callLabel, phone.display];
  return { href: `tel:${phone.number}`, label: `${verb} ${number}`, verb, number };
}
