/** Reads a guide in Markdown as what it says: sentences, rows of tables, items of lists, each with its line. */
import { readFileSync } from "node:fs";

export interface GuidePart {
  kind: "sentence" | "row" | "item";
  /** Without line breaks. Of a row the first cell, of an item the whole. */
  text: string;
  /** Counted from 1. */
  line: number;
  heading: string;
  /** The item that a sentence stands in. */
  item?: string;
}

interface Block {
  kind: "paragraph" | "item";
  lines: string[];
  line: number;
  heading: string;
}

const ITEM = /^ {0,3}(?:[-*]|\d+\.) /;
/** The end of a sentence, with what closes it; the next one begins with a capital, a sign or a quotation. */
const END = /(?<=[.!?]["'”’)*`]*)\s(?=[\p{Lu}\p{N}"'“‘`*[(<])/u;

/** Code, headings and the heads of tables say nothing. */
export function readGuide(guide: string): GuidePart[] {
  const lines = readFileSync(guide, "utf8").replaceAll("\r\n", "\n").split("\n");
  const parts: GuidePart[] = [];
  let heading = "";
  let isCode = false;
  let block: Block | undefined;

  const endBlock = () => {
    if (block) {
      parts.push(...partsOf(block));
    }
    block = undefined;
  };

  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    const isFence = /^\s*```/.test(text);
    if (isFence) {
      isCode = !isCode;
    }
    if (isCode || isFence || text.trim() === "") {
      endBlock();
      continue;
    }
    const [, title] = /^#+ (.*)/.exec(text) ?? [];
    if (title !== undefined) {
      endBlock();
      heading = title;
    } else if (text.startsWith("|")) {
      endBlock();
      const isHead = /^\|-/.test(text) || /^\|-/.test(lines[line] ?? "");
      const [cell = ""] = text.slice(2).split(" | ");
      if (!isHead) {
        parts.push({ kind: "row", text: cell, line, heading });
      }
    } else if (ITEM.test(text)) {
      endBlock();
      block = { kind: "item", lines: [text.replace(ITEM, "")], line, heading };
    } else if (block) {
      block.lines.push(text.trim());
    } else if (!/^ {4}/.test(text)) {
      block = { kind: "paragraph", lines: [text.trim()], line, heading };
    }
  }
  endBlock();
  return parts;
}

function partsOf({ kind, lines, line, heading }: Block): GuidePart[] {
  const whole = lines.join("\n");
  const item = kind === "item" ? lines.join(" ") : undefined;
  const parts: GuidePart[] = [];
  if (item !== undefined) {
    parts.push({ kind: "item", text: item, line, heading });
  }
  let offset = 0;
  for (const sentence of whole.split(END)) {
    const lineOfSentence = line + whole.slice(0, offset).split("\n").length - 1;
    const text = sentence.replaceAll("\n", " ");
    parts.push({ kind: "sentence", text, line: lineOfSentence, heading, item });
    offset += sentence.length + 1;
  }
  return parts;
}
