/** What the guide uses of markdown-it, which ships no types. API: https://markdown-it.github.io/markdown-it/ */
declare module "markdown-it" {
  export interface Token {
    /** Such as `paragraph_open`, `text`, `code_inline`, `fence`. */
    type: string;
    /** Name of the HTML element: `p`; empty for text. */
    tag: string;
    /** 1 opens an element, -1 closes it, 0 is whole. */
    nesting: -1 | 0 | 1;
    attrs: [name: string, value: string][] | null;
    /** What stands in a line. */
    children: Token[] | null;
    content: string;
    /** A fence's language. */
    info: string;
    /** True for the paragraphs of a tight list, which are not printed. */
    hidden: boolean;
  }
  export default class MarkdownIt {
    /** `html: false`: HTML in the text is text. */
    constructor(options: { html: false; linkify?: boolean });
    parse(text: string, env: object): Token[];
  }
}
