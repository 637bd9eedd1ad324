/** Reads the statements of a guide in Markdown: sentences, rows of tables and items of lists, each with its line. */
import { readFileSync } from "node:fs";

export interface GuidePart {
  kind: "sentence" | "row" | "item";
  /** Text of a sentence or an item, or of a row's first cell, without line breaks. */
  text: string;
  /** Number of the part's first line, counted from 1. */
  line: number;
  heading: string;
  /** Text of the item that holds the sentence, if one does. */
  item?: string;
}

interface Block {
  kind: "paragraph" | "item";
  lines: string[];
  line: number;
  heading: string;
}

const ITEM = /^ {0,3}(?:[-*]|\d+\.) /;
/** White space between two sentences: after a full stop and what closes it, before a capital, a sign or a quotation. */
const END = /(?<=[.!?]["'”’)*`]*)\s(?=[\p{Lu}\p{N}"'“‘`*[(<])/u;

/** Returns the statements of a guide. Code, headings and the header rows of tables state nothing. */
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
      const [cell = ""] = text.slice(2).split(" | ");
      if (!isTableHead(text, lines[at + 1])) {
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

/** Returns whether a row of a table is its header row, or the line of hyphens below that. */
const isTableHead = (row: string, next = "") =>
  row.startsWith("|-") || next.startsWith("|-");

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
