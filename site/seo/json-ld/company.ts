import type { Company } from "../../data-types.ts";
import type { JsonLdNode, JsonLdReference } from "./node.ts";

/** What `company.ts` needs of a page's data. */
export interface CompanyOfSite {
  company: Company;
  build: { siteOrigin: string };
}

/** The company's own identifier: pages that do not describe it whole refer to it. */
function companyReference({ build }: CompanyOfSite): JsonLdReference {
  return { "@id": `${build.siteOrigin}/#company` };
}

/** Enough of the company for a page that describes something else. */
export function companyInShort(site: CompanyOfSite): JsonLdNode {
  return { "@type": "Organization", ...companyReference(site), name: site.company.name };
}

/**
 * The company whole, as a local business: https://developers.google.com/search/docs/appearance/structured-data/local-business.
 * Opening hours, a position and ratings are left out: no data file has them.
 */
export function companyNode(site: CompanyOfSite): JsonLdNode {
  const { company, build } = site;
  const { street, city, state, postalCode } = company.address;
  return {
    "@type": ["Organization", "ProfessionalService"],
    ...companyReference(site),
    name: company.name,
    description: company.tagline,
    url: `${build.siteOrigin}/`,
    logo: `${build.siteOrigin}/icon-512.png`,
    telephone: company.phones[0]?.number,
    email: company.emails[0]?.address,
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

/** The website as a whole: https://developers.google.com/search/docs/appearance/site-names. */
export function websiteNode(site: CompanyOfSite): JsonLdNode {
  const { company, build } = site;
  return {
    "@type": "WebSite",
    name: company.name,
    url: `${build.siteOrigin}/`,
    publisher: companyReference(site),
  };
}
