import type { Service } from "../../data-types.ts";
import { type CompanyOfSite, companyInShort } from "./company.ts";
import type { JsonLdNode } from "./node.ts";

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
