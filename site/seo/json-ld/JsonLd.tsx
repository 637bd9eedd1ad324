import type { JsonLdNode } from "./node.ts";

/**
 * A page's one graph for search engines. It stands at the end of the body, after all that a visitor waits for.
 *
 * `<` is written as an escape, so that no text of a data file can end the script.
 */
export function JsonLd({ graph }: { graph: readonly JsonLdNode[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"; a data block that no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
