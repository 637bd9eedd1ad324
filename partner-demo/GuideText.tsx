import { createElement, Fragment } from "react";
import type { ReactNode } from "react";
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import "./guide-text.css";

/**
 * Markdown as elements: no HTML is passed on, neither from the text nor from the library, and a link leads to the web, to the page
 * itself or to a mail program, or nowhere.
 */
export function GuideText({ markdown }: { markdown: string }) {
  return <div className="guide-text">{readBlocks(markdown).map(printNode)}</div>;
}

/** A heading of the second level, for a list of what a text holds. */
export interface GuideHeading {
  text: string;
  id: string;
}

export function headingsOf(markdown: string): GuideHeading[] {
  return readBlocks(markdown)
    .filter(({ tag }) => tag === "h2")
    .map((node) => ({ text: textOf(node), id: idOf(node) }));
}

interface Node {
  tag: string;
  content: string;
  attributes: Record<string, string>;
  children: Node[];
}

/** All that the text may become. What is not here stays as its words. */
const ELEMENTS = new Set(
  "h2 h3 p ul ol li pre code a strong em blockquote table thead tbody tr th td br hr".split(" "),
);

function readBlocks(markdown: string): Node[] {
  const root: Node = { tag: "", content: "", attributes: {}, children: [] };
  addTo(root, new MarkdownIt({ html: false }).parse(markdown, {}));
  return root.children;
}

/** The library gives a flat list, in which elements are opened and closed. */
function addTo(parent: Node, tokens: Token[]) {
  const open = [parent];
  for (const token of tokens) {
    const { type, nesting, attrs, children, content } = token;
    const place = open[open.length - 1] ?? parent;
    if (nesting === -1) {
      open.pop();
      continue;
    }
    const node: Node = {
      tag: tagOf(token),
      content: type === "softbreak" ? " " : children ? "" : content,
      attributes: Object.fromEntries(attrs ?? []),
      children: [],
    };
    place.children.push(node);
    if (nesting === 1) open.push(node);
    else if (children) addTo(node, children);
  }
}

function tagOf({ type, tag, hidden }: Token) {
  if (type === "fence" || type === "code_block") return "pre";
  // A line's end in the text is none on the page.
  return hidden || type === "softbreak" ? "" : tag;
}

function printNode(node: Node, index: number): ReactNode {
  const { tag, content, attributes } = node;
  const inside = content || node.children.map(printNode);
  if (tag === "pre")
    return (
      <pre key={index}>
        <code>{content}</code>
      </pre>
    );
  if (tag === "a") return printLink(attributes["href"] ?? "", inside, index);
  if (tag === "table")
    return (
      // It is wider than a phone: it scrolls by itself, also by keyboard.
      <div key={index} className="guide-table" role="group" aria-label="Table" tabIndex={0}>
        <table>{inside}</table>
      </div>
    );
  if (tag === "br" || tag === "hr") return createElement(tag, { key: index });
  if (!ELEMENTS.has(tag)) return <Fragment key={index}>{inside}</Fragment>;
  return createElement(
    tag,
    { key: index, id: tag === "h2" || tag === "h3" ? idOf(node) : undefined },
    inside,
  );
}

function printLink(href: string, inside: ReactNode, key: number) {
  if (!/^(?:https?:\/\/|mailto:|#)/.test(href)) return <Fragment key={key}>{inside}</Fragment>;
  return (
    <a key={key} href={href}>
      {inside}
    </a>
  );
}

/** As GitHub makes them, so that a link to a heading leads there in both places. */
function idOf(node: Node) {
  return textOf(node)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function textOf({ content, children }: Node): string {
  return content + children.map(textOf).join("");
}
