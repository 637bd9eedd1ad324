/** What a link picture looks like: night ground, the river and the fish, the page's own drawing, its title and the brand. */
import { Resvg } from "@resvg/resvg-js";
import { escapeXml } from "./escape-xml.mjs";

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

/**
 * @typedef {object} PictureArt texts of SVG files, and colours
 * @property {string} drawing of the page, with a `viewBox`
 * @property {string} brand the mark
 * @property {string} wave the river, a tile of 320 by 110
 * @property {string} edge the border, a tile of 28 by 16
 * @property {Record<string, string>} colours by token: `night`, `gold`, …
 */

/**
 * @param {{ title: string, line: string, companyName: string }} words
 * @param {PictureArt} art
 * @param {import("./text-lines.mjs").TextMeasure} measure
 * @returns {string} SVG
 */
export function pictureSvg({ title, line, companyName }, art, measure) {
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
    `<rect width="${widthPx}" height="${heightPx}" fill="${colours.night}"/>`,
    rings(),
    band(colours),
    drawingOnRiver(art.drawing),
    mark(art.brand),
    diamonds(topPx - 30, colours.gold ?? "#fff"),
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
      colours["hero-text"] ?? "#fff",
      lineLineHeight,
    ),
    "</svg>",
  ].join("");
}

/**
 * The largest title that leaves room for the line under it and has no last word alone; failing that, the largest that fits.
 *
 * @param {string} title
 * @param {number} roomPx for all lines of the title
 * @param {import("./text-lines.mjs").TextMeasure} measure
 */
function titleThatFits(title, roomPx, measure) {
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
function rings() {
  const radiiPx = [270, 305, 340, 375];
  return `<g fill="none" stroke="#22307f" stroke-width="2">${radiiPx
    .map((radius, index) => {
      const dots = index % 2 === 1 ? ' stroke-width="7" stroke-linecap="round" stroke-dasharray="0 22"' : "";
      return `<circle cx="${drawingRoom.middlePx}" cy="340" r="${radius}"${dots}/>`;
    })
    .join("")}</g>`;
}

/** The river at the foot, with the border of the site below it. @param {Record<string, string>} colours */
function band(colours) {
  const bottomPx = heightPx - edgeHeightPx;
  return [
    `<rect y="${bandTopPx}" width="${widthPx}" height="${bottomPx - bandTopPx}" fill="#22307f"/>`,
    `<g transform="translate(0 ${bandTopPx})"><rect width="${widthPx}" height="${bottomPx - bandTopPx}" fill="url(#wave)"/></g>`,
    `<rect y="${bandTopPx}" width="${widthPx}" height="3" fill="${colours.gold}"/>`,
    `<rect y="${bottomPx}" width="${widthPx}" height="${edgeHeightPx}" fill="${colours.night}"/>`,
    `<g transform="translate(0 ${bottomPx})"><rect width="${widthPx}" height="${edgeHeightPx}" fill="url(#edge)"/></g>`,
  ].join("");
}

/**
 * Places the drawing in the right half, standing on the river, as large as its ink allows: the room that its file leaves around
 * it is cut off.
 *
 * @param {string} drawing
 */
function drawingOnRiver(drawing) {
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

/** The mark of the brand. @param {string} svg with a `viewBox` */
function mark(svg) {
  return svg.replace("<svg", `<svg x="${marginPx}" y="52" width="64" height="64"`);
}

/** Three diamonds over the title, as over the headings of the site. @param {number} yPx @param {string} gold */
function diamonds(yPx, gold) {
  return [gold, "#e2603f", gold]
    .map((colour, index) => {
      const xPx = marginPx + 11 + index * 25;
      return `<path fill="${colour}" d="m${xPx} ${yPx - 11} 11 11-11 11-11-11z"/>`;
    })
    .join("");
}

/** @param {string} id @param {string} svg @param {number} width @param {number} height @param {number} scale */
function tile(id, svg, width, height, scale) {
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${svg}</pattern>`;
}

/**
 * @param {readonly string[]} lines
 * @param {import("./text-lines.mjs").TextStyle} style
 * @param {number} xPx
 * @param {number} topPx of the first line
 * @param {string} colour
 * @param {number} lineHeight of the size
 */
function textLines(lines, { sizePx, weight, letterSpacingEm = 0 }, xPx, topPx, colour, lineHeight) {
  return lines
    .map((text, index) => {
      const baselinePx = topPx + sizePx * (lineHeight * index + (lineHeight + 0.7) / 2);
      return `<text x="${xPx}" y="${baselinePx.toFixed(1)}" font-size="${sizePx}" font-weight="${weight}" letter-spacing="${letterSpacingEm * sizePx}" fill="${colour}">${escapeXml(text)}</text>`;
    })
    .join("");
}
