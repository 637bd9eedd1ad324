/** Selects the entries of data files that a part of a page shows, with their links. */
import type { Claims, DialogTexts, Legal, Products, Service } from "./data-types.ts";
import { linkTo } from "./link-to.ts";

/** Returns a link to the page of each product. */
export const createProductLinks = ({ items }: Products) =>
  items.map(({ name, slug }) => ({ label: name, href: linkTo(`products/${slug}`) }));

/**
 * Returns the company's claims on one page. Claims of different pages contradict each
 * other, as the specification has it.
 */
export function selectClaims(claims: Claims, page: string) {
  const statements = claims.statements.filter((statement) => statement.page === page);
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statement: statements.map(({ text }) => text).join(" "),
  };
}

/** The number of kinds of clients, the first ones, that home shows. Our Work shows the others. */
export const TRADES_ON_HOME = 4;

/** Returns the texts of a form with the name and the address of the privacy policy added. */
export function addPrivacyLink(texts: DialogTexts, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return {
    ...texts,
    privacyLabel: privacy?.name,
    privacyHref: privacy && linkTo(privacy.path),
  };
}

/**
 * Pairs each entry with the service that it names. There is one for each entry, because
 * the check refuses an entry whose service is not shown (`ref` in the schemas).
 */
export function pairWithServices<Entry extends { service: string }>(
  entries: Entry[],
  services: Service[],
) {
  return entries.flatMap((entry) =>
    services
      .filter(({ id }) => id === entry.service)
      .map((service) => ({ entry, service })),
  );
}
