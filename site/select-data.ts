/** Chooses what a part of a page shows of the data files, by page or by service, with the links that go with it. */
import type { Claims, DialogTexts, Legal, Products, Service } from "./data-types.ts";
import { linkTo } from "./link-to.ts";

/** A link to the page of each product. */
export const productLinks = ({ items }: Products) =>
  items.map(({ name, slug }) => ({ label: name, href: linkTo(`products/${slug}`) }));

/** The company's claims on one page. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string) {
  const statements = claims.statements.filter((statement) => statement.page === page);
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statement: statements.map(({ text }) => text).join(" "),
  };
}

/** Adds the name and the address of the privacy policy to the texts of a form. */
export function withPrivacyLink(texts: DialogTexts, { legal }: { legal: Legal }) {
  const privacy = legal.items.find(({ id }) => id === "privacy");
  return {
    ...texts,
    privacyLabel: privacy?.name,
    privacyHref: privacy && linkTo(privacy.path),
  };
}

/** Pairs an entry with the service that it names; entries whose service is not published are left out. */
export function withServices<Entry extends { service: string }>(
  entries: Entry[],
  services: Service[],
) {
  return entries.flatMap((entry) =>
    services
      .filter(({ id }) => id === entry.service)
      .map((service) => ({ entry, service })),
  );
}
