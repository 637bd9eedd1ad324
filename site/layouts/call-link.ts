import type { Company, Navigation } from "../data-types.ts";

/** A link that calls the company. */
export interface CallLink {
  href: string;
  /** 'Call +91 …' */
  label: string;
}

/** Calls the company's first number; undefined where it has none. */
export function callLink({
  company,
  navigation,
}: {
  company: Company;
  navigation: Navigation;
}): CallLink | undefined {
  const [phone] = company.phones;
  return phone && { href: `tel:${phone.number}`, label: `${navigation.callLabel} ${phone.display}` };
}
