/** What an Open Graph image looks like: a dark ground, the river and the fish, the page's drawing and title, and the brand. */
import { Resvg } from "@resvg/resvg-js";
import { escapeXml } from "../escape-xml.ts";
import type { TextMeasure, TextStyle } from "./text-lines.ts";

/** Networks crop to this shape: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const widthPx = 1200;
export const heightPx = 630;

const marginPx = 64;
const textWidthPx = 600;
const bandTopPx = 524;
const edgeHeightPx = 24;

/** Where the page's drawing stands. */
const drawingRoom = { middlePx: 930, bottomPx: 560, widthPx: 460, heightPx: 440 };

/** Where the title and the line stand, below the brand and the diamonds. */
const textTopPx = 196;
const textBottomPx = 496;
const gapPx = 18;
const titleLineHeight = 1.08;
const lineLineHeight = 1.35;
const titleSizesPx = [70, 66, 62, 58, 54, 50, 46, 42];

/** Texts of SVG files, and colours. */
export interface PictureArt {
  /** Of the page, with a `viewBox`. */
  drawing: string;
  /** The mark. */
  brand: string;
  /** The river, a tile of 320 by 110. */
  wave: string;
  /** The border, a tile of 28 by 16. */
  edge: string;
  /** By token of `site/styles/tokens.css`: `highlight`, `river`, … */
  colours: Record<string, string>;
}

/** @returns SVG */
export function pictureSvg(
  { title, line, companyName }: { title: string; line: string; companyName: string },
  art: PictureArt,
  measure: TextMeasure,
): string {
  const { colours } = art;
  const lineStyle = { sizePx: 31, weight: 500 };
  const lineLines = measure.linesOf(line, lineStyle, textWidthPx);
  const lineHeightPx = lineStyle.sizePx * lineLineHeight * lineLines.length;
  const roomPx = textBottomPx - textTopPx;
  const titlePart = titleThatFits(title, roomPx - lineHeightPx - gapPx, measure);
  const topPx = textTopPx + (roomPx - titlePart.heightPx - gapPx - lineHeightPx) / 2;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" font-family="Figtree">`,
    `<defs>${tile("wave", art.wave, 320, 110, 1.25)}${tile("edge", art.edge, 28, 16, edgeHeightPx / 16)}</defs>`,
    `<rect width="${widthPx}" height="${heightPx}" fill="${colours["ground-inverse"]}"/>`,
    rings(colours),
    band(colours),
    drawingOnRiver(art.drawing),
    mark(art.brand),
    diamonds(topPx - 30, colours),
    textLines(
      [companyName],
      { sizePx: 34, weight: 800, letterSpacingEm: -0.02 },
      marginPx + 82,
      60,
      "#fff",
      1.3,
    ),
    textLines(titlePart.lines, titlePart.style, marginPx, topPx, "#fff", titleLineHeight),
    textLines(
      lineLines,
      lineStyle,
      marginPx,
      topPx + titlePart.heightPx + gapPx,
      colours["on-inverse-lead"] ?? "#fff",
      lineLineHeight,
    ),
    "</svg>",
  ].join("");
}

/**
 * The largest title that leaves room for the line under it and does not end with a short line; or else the largest that fits.
 *
 * @param roomPx for all lines of the title
 */
function titleThatFits(title: string, roomPx: number, measure: TextMeasure) {
  const tried = titleSizesPx.map((sizePx) => {
    const style = { sizePx, weight: 800, letterSpacingEm: -0.025 };
    const lines = measure.linesOf(title, style, textWidthPx);
    const widestPx = Math.max(...lines.map((line) => measure.widthPx(line, style)));
    return {
      style,
      lines,
      heightPx: sizePx * titleLineHeight * lines.length,
      fits: widestPx <= textWidthPx && sizePx * titleLineHeight * lines.length <= roomPx,
      endsAlone: lines.length > 1 && measure.widthPx(lines.at(-1) ?? "", style) < widestPx * 0.45,
    };
  });
  const found =
    tried.find(({ fits, endsAlone }) => fits && !endsAlone) ?? tried.find(({ fits }) => fits) ?? tried.at(-1);
  if (!found) throw new Error("pictureSvg: there is no size for titles. Fix: see titleSizesPx.");
  return found;
}

/** Thin rings behind the drawing, as around the sun of the banners. */
function rings({ river }: Record<string, string>) {
  const radiiPx = [270, 305, 340, 375];
  return `<g fill="none" stroke="${river}" stroke-width="2">${radiiPx
    .map((radius, index) => {
      const dots = index % 2 === 1 ? ' stroke-width="7" stroke-linecap="round" stroke-dasharray="0 22"' : "";
      return `<circle cx="${drawingRoom.middlePx}" cy="340" r="${radius}"${dots}/>`;
    })
    .join("")}</g>`;
}

/** The river at the foot, with the border of the site below it. */
function band(colours: Record<string, string>) {
  const bottomPx = heightPx - edgeHeightPx;
  return [
    `<rect y="${bandTopPx}" width="${widthPx}" height="${bottomPx - bandTopPx}" fill="${colours.river}"/>`,
    `<g transform="translate(0 ${bandTopPx})"><rect width="${widthPx}" height="${bottomPx - bandTopPx}" fill="url(#wave)"/></g>`,
    `<rect y="${bandTopPx}" width="${widthPx}" height="3" fill="${colours.highlight}"/>`,
    `<rect y="${bottomPx}" width="${widthPx}" height="${edgeHeightPx}" fill="${colours["ground-inverse"]}"/>`,
    `<g transform="translate(0 ${bottomPx})"><rect width="${widthPx}" height="${edgeHeightPx}" fill="url(#edge)"/></g>`,
  ].join("");
}

/** Places the drawing in the right half, on the river, as large as it can be once its empty margins are cut off. */
function drawingOnRiver(drawing: string) {
  const ink = new Resvg(drawing).innerBBox();
  if (!ink) throw new Error("pictureSvg: a drawing is empty. Fix: see site/drawings/.");
  const scale = Math.min(drawingRoom.widthPx / ink.width, drawingRoom.heightPx / ink.height);
  const widthPx = ink.width * scale;
  const heightPx = ink.height * scale;
  return drawing.replace(
    /^\s*<svg([^>]*?) viewBox="[^"]*"/,
    `<svg$1 viewBox="${ink.x} ${ink.y} ${ink.width} ${ink.height}" x="${drawingRoom.middlePx - widthPx / 2}" y="${drawingRoom.bottomPx - heightPx}" width="${widthPx}" height="${heightPx}"`,
  );
}

/** @param svg the mark of the brand, with a `viewBox` */
function mark(svg: string) {
  return svg.replace("<svg", `<svg x="${marginPx}" y="52" width="64" height="64"`);
}

/** Three diamonds over the title, as over the headings of the site. */
function diamonds(yPx: number, { highlight, ornament }: Record<string, string>) {
  return [highlight, ornament, highlight]
    .map((colour, index) => {
      const xPx = marginPx + 11 + index * 25;
      return `<path fill="${colour}" d="m${xPx} ${yPx - 11} 11 11-11 11-11-11z"/>`;
    })
    .join("");
}

function tile(id: string, svg: string, width: number, height: number, scale: number) {
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${svg}</pattern>`;
}

/**
 * @param topPx of the first line
 * @param lineHeight of the size
 */
function textLines(
  lines: readonly string[],
  { sizePx, weight, letterSpacingEm = 0 }: TextStyle,
  xPx: number,
  topPx: number,
  colour: string,
  lineHeight: number,
) {
  return lines
    .map((text, index) => {
      const baselinePx = topPx + sizePx * (lineHeight * index + (lineHeight + 0.7) / 2);
      return `<text x="${xPx}" y="${baselinePx.toFixed(1)}" font-size="${sizePx}" font-weight="${weight}" letter-spacing="${letterSpacingEm * sizePx}" fill="${colour}">${escapeXml(text)}</text>`;
    })
    .join("");
}
