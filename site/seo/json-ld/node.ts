/** One thing that a page tells search engines about, in the words of schema.org. */
export interface JsonLdNode {
  "@type": string | readonly string[];
  [property: string]: JsonLdValue | undefined;
}

/** A value of a property; what is `undefined` is not printed. */
type JsonLdValue = string | number | boolean | JsonLdReference | JsonLdNode | readonly JsonLdValue[];

/** Names another node of the same graph, or one that another page of the site describes whole. */
export interface JsonLdReference {
  "@id": string;
}
