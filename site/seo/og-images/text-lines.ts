/** Breaks a text of an Open Graph image into lines, by the real widths of its glyphs. */
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { escapeXml } from "../escape-xml.ts";

/** How a text is set. */
export interface TextStyle {
  sizePx: number;
  /** 500 or 800. */
  weight: number;
  letterSpacingEm?: number;
}

export type TextMeasure = ReturnType<typeof createTextMeasure>;

/** From the private use area: no font has it, so its box is that of a missing glyph. */
const NO_GLYPH = "\uE000";

/** Each text is measured once, at this size, and scaled. */
const measuredPx = 100;

/** @param font the files to measure with */
export function createTextMeasure(font: NonNullable<ResvgRenderOptions["font"]>) {
  const boxOf = (text: string, { weight, letterSpacingEm = 0 }: Omit<TextStyle, "sizePx">) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-weight="${weight}" font-size="${measuredPx}" letter-spacing="${letterSpacingEm * measuredPx}">${escapeXml(text)}</text></svg>`,
      { font },
    ).getBBox();

  const widths: Map<string, number> = new Map();
  const widthPx = (text: string, style: TextStyle) => {
    const key = `${style.weight} ${style.letterSpacingEm} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      const box = boxOf(text, style);
      width = box ? box.x + box.width : 0;
      widths.set(key, width);
    }
    return (width * style.sizePx) / measuredPx;
  };

  const filledLines = (text: string, style: TextStyle, maxWidthPx: number) => {
    const [first = "", ...words] = text.trim().split(/\s+/);
    const lines = [first];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (widthPx(longer, style) <= maxWidthPx) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  const glyphOf = (character: string) => {
    const box = boxOf(character, { weight: 800 });
    return box && `${box.x} ${box.y} ${box.width} ${box.height}`;
  };
  const noGlyph = glyphOf(NO_GLYPH);

  return {
    /** Of a text in one line. */
    widthPx,
    /** Breaks only between words, into lines of similar length; a word that is too wide has a line of its own. */
    linesOf(text: string, style: TextStyle, maxWidthPx: number) {
      const widest = filledLines(text, style, maxWidthPx);
      let balanced = widest;
      for (let narrowerPx = maxWidthPx - 20; narrowerPx > maxWidthPx / 2; narrowerPx -= 20) {
        const lines = filledLines(text, style, narrowerPx);
        if (lines.length > widest.length || lines.some((line) => widthPx(line, style) > narrowerPx)) break;
        balanced = lines;
      }
      return balanced;
    },
    /** The characters for which no font file has a glyph. */
    missingIn: (text: string) =>
      [...new Set(text)].filter(
        (character) => !/[\x20-\x7e\s]/.test(character) && glyphOf(character) === noGlyph,
      ),
  };
}
