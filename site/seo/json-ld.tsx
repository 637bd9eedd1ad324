/** Describes a page for search engines, in the vocabulary of schema.org. */
import type { Crumb } from "../components/banner/Banner.tsx";
import type { PageData } from "../page-data.ts";

/** A node of the graph: a thing with its type and properties. */
export type JsonLdNode = Record<string, unknown>;

/** The JSON-LD script of a page. `<` is escaped, so that no text of a data file can end the script. */
export function JsonLd({ graph }: { graph: readonly JsonLdNode[] }) {
  const json = JSON.stringify({
    "@context": "https://schema.org",
    "@graph": graph,
  }).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<", which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * Returns the breadcrumb as a node. It leaves out steps without an address, except the
 * last, as Google demands:
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList(crumbs: readonly Crumb[], siteOrigin: string): JsonLdNode {
  const listed = crumbs.filter(
    ({ href }, index) => href !== undefined || index === crumbs.length - 1,
  );
  return {
    "@type": "BreadcrumbList",
    itemListElement: listed.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href && siteOrigin + href,
    })),
  };
}

/**
 * Returns the company as a node, without opening hours and ratings:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function companyNode({ company, build }: PageData): JsonLdNode {
  const { street, city, state, postalCode } = company.address;
  return {
    "@type": ["Organization", "ProfessionalService"],
    name: company.name,
    url: `${build.siteOrigin}/`,
    logo: `${build.siteOrigin}/icon-512.png`,
    telephone: company.phones[0]?.number,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: "IN",
    },
    sameAs: company.social.map(({ url }) => url),
  };
}

/** Returns the site as a node. Google reads the name of a site only on its home page. */
export const websiteNode = ({ company, build }: PageData): JsonLdNode => ({
  "@type": "WebSite",
  name: company.name,
  url: `${build.siteOrigin}/`,
});
