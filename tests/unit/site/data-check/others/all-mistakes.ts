import type { Node } from "jsonc-parser";
import { createRandom } from "../../../../faults/seeded-random.ts";
import { dataFiles, type Site } from "../mutants/data-file.ts";
import { companyAndPeople } from "./company-and-people.ts";
import { jsonSlips } from "./json-slips.ts";
import { listsOfTheSite } from "./lists-of-the-site.ts";
import { ALONE, PASTED, SLIPS } from "./pasted-pieces.ts";
import { pictures } from "./pictures.ts";
import { type OthersMistake, seededFile } from "./seeded-file.ts";
import { wordsOfPages } from "./words-of-pages.ts";

const SEED = 20_261_122;
const TECHNICAL = [
  "format",
  "pattern",
  "enum",
  "const",
  "assetFile",
  "ref",
  "pageAddress",
  "onceOnSite",
  "fills",
];

/** A text that visitors read, and in which file it stands. */
interface Place {
  file: string;
  node: Node;
  least: number;
  most: number;
}

const random = createRandom(SEED);
const places: Place[] = dataFiles.flatMap(({ name, sites }) =>
  sites
    .filter((site) => isWords(site))
    .map(({ node, rule }) => ({
      file: name,
      node,
      least: Number(rule["minLength"] ?? 1),
      most: Number(rule["maxLength"] ?? 1_000),
    })),
);

function isWords({ node, rule, name }: Site) {
  return node.type === "string" && name !== "$schema" && !TECHNICAL.some((keyword) => keyword in rule);
}

/** The files take turns, so that each gets its share of every kind of mistake; the place in a file is drawn. */
const files = [...new Set(places.map(({ file }) => file))];
let turn = 0;

function draw(fits: (place: Place) => boolean): Place {
  for (let tried = 0; tried < files.length; tried += 1) {
    const file = files[turn % files.length];
    turn += 1;
    const fitting = places.filter((place) => place.file === file && fits(place));
    const place = fitting[Math.floor(random() * fitting.length)];
    if (place) return place;
  }
  throw new Error("no text of the kept content has room for this mistake");
}

function write(
  { file, node }: Place,
  words: string,
  kind: string,
  told: OthersMistake["told"],
): OthersMistake {
  const { text, lineOf } = seededFile(file);
  const content = text.slice(0, node.offset) + JSON.stringify(words) + text.slice(node.offset + node.length);
  return { kind: `${file}: ${kind}`, file, content, lines: [lineOf(node.offset)], told };
}

/** The piece among the words that stood there: at the start, in the middle or at the end, within the limits of the field. */
function withPiece({ node, least, most }: Place, piece: string): string {
  const words = String(node.value).split(" ").filter(Boolean);
  while (words.length > 1 && [...words.join(" ")].length + [...piece].length + 1 > most) words.pop();
  const isStart = /^(?:#|```|To-do|<!DOCTYPE|\uFEFF)/.test(piece);
  const at = isStart ? 0 : Math.floor(random() * (words.length + 1));
  const whole = [...words.slice(0, at), piece, ...words.slice(at)].join(" ");
  return [...whole].length < least
    ? `${whole} ${"and so on ".repeat(20)}`.slice(0, least).replace(/\s$/, "s")
    : whole;
}

const roomFor = (piece: string) => (place: Place) =>
  [...piece].length + String(place.node.value).split(" ")[0]!.length + 1 <= place.most &&
  place.least < place.most;

const inWords = (pieces: typeof PASTED, times: number, told: OthersMistake["told"]) =>
  pieces.flatMap(([kind, piece]) =>
    Array.from({ length: times }, () => {
      const place = draw((one) => roomFor(piece)(one) && (told === "refused" || one.most > 40));
      return write(place, withPiece(place, piece), kind, told);
    }),
  );

/** Some five hundred mistakes that people make who have not read the guide, the same at each run. */
export const othersMistakes: OthersMistake[] = [
  ...companyAndPeople,
  ...listsOfTheSite,
  ...wordsOfPages,
  ...pictures,
  ...jsonSlips,
  ...ALONE.flatMap(([kind, text]) => {
    const place = draw(
      ({ least, most }) =>
        (text.trim() === "" ? least > 0 : least <= [...text].length) && [...text].length <= most,
    );
    return write(place, text, `${kind} alone`, "refused");
  }),
  ...inWords(PASTED, 2, "refused"),
  ...inWords(SLIPS, 2, "warned"),
];
