import type { JsonLdNode } from "./node.ts";

/** One step of a breadcrumb; the last one, the page itself, has no address. */
interface Step {
  label: string;
  href?: string;
}

/**
 * A page's breadcrumb: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. Every step but the last must
 * have an address there, so one without ("Products") is left out.
 */
export function breadcrumbList(steps: readonly Step[], siteOrigin: string): JsonLdNode {
  const listed = steps.filter(({ href }, index) => href !== undefined || index === steps.length - 1);
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
