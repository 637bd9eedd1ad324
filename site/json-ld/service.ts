import type { Service } from "../data-types";
import { type CompanyOfSite, companyInShort } from "./company";
import type { JsonLdNode } from "./node";

/** What a service page offers, and who offers it. */
export function serviceNode(service: Service, site: CompanyOfSite): JsonLdNode {
  return {
    "@type": "Service",
    name: service.name,
    description: service.summary,
    url: `${site.build.siteOrigin}/${service.path}`,
    provider: companyInShort(site),
  };
}
