/** A page's facts for search engines, in the vocabulary of schema.org. */
import type { Crumb } from "../components/banner/Banner.tsx";
import type { PageData } from "../page-data.ts";

export type JsonLdNode = Record<string, unknown>;

/** `<` is escaped, so that no text of a data file can end the script. */
export function JsonLd({ graph }: { graph: readonly JsonLdNode[] }) {
  const json = JSON.stringify({
    "@context": "https://schema.org",
    "@graph": graph,
  }).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<", which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Google wants an address for every step but the last: developers.google.com/search/docs, "Breadcrumb". */
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

/** The company by developers.google.com/search/docs, "Local business", without hours and ratings. */
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

/** The site's name in search results, which is read on the home page alone. */
export const websiteNode = ({ company, build }: PageData): JsonLdNode => ({
  "@type": "WebSite",
  name: company.name,
  url: `${build.siteOrigin}/`,
});
