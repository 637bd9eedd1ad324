import type { Crumb } from "../../components/breadcrumb/Breadcrumb.tsx";
import type { JsonLdNode } from "./node.ts";

/**
 * A page's breadcrumb: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. Every step but the last must
 * have an address there, so one without ("Products") is left out.
 */
export function breadcrumbList(crumbs: readonly Crumb[], siteOrigin: string): JsonLdNode {
  const listed = crumbs.filter(({ href }, index) => href !== undefined || index === crumbs.length - 1);
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
