import { Parser } from "htmlparser2";

/** What the checks look at in a built page. */
export interface ReadPage {
  title: string;
  /** Opening tags in order, but for scripts, styles and what is in a `<template>`. */
  tags: { name: string; attributes: Readonly<Record<string, string>> }[];
  ids: ReadonlySet<string>;
  /** What visitors read or hear, piece by piece: the page's words, and those in attributes. */
  texts: string[];
}

const UNREAD = ["script", "style", "template"];
const READ_ATTRIBUTES = ["alt", "aria-label", "title", "placeholder", "content"];

export function readPage(html: string): ReadPage {
  const tags: ReadPage["tags"] = [];
  const ids = new Set<string>();
  const words: string[] = [];
  const spoken: string[] = [];
  let title = "";
  let text = "";
  /** How many unread elements are open. */
  let unread = 0;

  const endText = () => {
    words.push(...text.split("\n"));
    text = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      if (attributes["id"]) ids.add(attributes["id"]);
      if (UNREAD.includes(name)) unread++;
      if (unread > 0) return;
      tags.push({ name, attributes });
      for (const read of READ_ATTRIBUTES) spoken.push(attributes[read] ?? "");
    },
    ontext(piece) {
      if (unread === 0) text += piece;
    },
    onclosetag(name) {
      if (name === "title") title ||= text;
      endText();
      if (UNREAD.includes(name)) unread--;
    },
  });
  parser.end(html);
  endText();
  return {
    title,
    tags,
    ids,
    texts: [...words.map((word) => word.trim()), ...spoken].filter((piece) => piece !== ""),
  };
}
