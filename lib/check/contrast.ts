/** Checks that texts can be read in the brand's colours, as the stylesheets combine them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fillColours } from "../../site/palette.ts";

/**
 * The contrast that WCAG 2.2, 1.4.3 requires of texts below 24 pixels
 * (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */
const LEAST_CONTRAST = 4.5;

/** Pairs of design tokens: the colour of a text, and of the ground on which pages show it. */
const PAIRS = [
  ["text", "ground"],
  ["text", "ground-alternate"],
  ["text-muted", "ground"],
  ["text-muted", "ground-alternate"],
  ["accent", "ground"],
  ["accent", "ground-alternate"],
  ["accent", "accent-soft"],
  ["on-accent", "accent"],
  ["on-highlight", "highlight"],
  ["on-highlight", "highlight-hover"],
  ["emphasis", "ground"],
  ["emphasis", "ground-alternate"],
  ["on-inverse", "ground-inverse"],
  ["on-inverse-lead", "ground-inverse"],
  ["on-inverse-muted", "ground-inverse"],
  ["on-inverse-mark", "ground-inverse"],
  ["success", "success-soft"],
  ["error", "ground"],
  ["client-name", "ground-alternate"],
] as const;

type Tokens = ReadonlyMap<string, string>;

/** Returns the tokens that each rule of a stylesheet sets, by the rule's selector. */
function readTokens(sheet: string): Map<string, Tokens> {
  const text = fillColours(sheet).replace(/\/\*[\s\S]*?\*\//g, "");
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)/g)].map(
    ([, selector = "", declarations = ""]) => {
      const tokens = declarations.matchAll(/--([\w-]+):\s*(#[\da-f]{3,8})\s*;/gi);
      return [
        selector.trim(),
        new Map([...tokens].map(([, name = "", value = ""]) => [name, value])),
      ] as const;
    },
  );
  return new Map(rules);
}

/**
 * Returns the relative luminance of a colour, from 0 to 1:
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 *
 * @param colour `#rgb` or `#rrggbb`; transparency is ignored
 */
function computeLuminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Checks all pairs of tokens, on pages of each accent.
 *
 * @param folder the absolute path of the folder with `site/styles`
 * @returns a line for each pair that can hardly be read
 */
export function findFaintTexts(folder: string): string[] {
  const read = (name: string) =>
    readFileSync(path.join(folder, "site/styles", name), "utf8");
  const base = readTokens(read("tokens.css")).get(":root") ?? new Map();
  const accents = [...readTokens(read("accents.css"))];
  const looks = new Map<string, Tokens>([["site/styles/tokens.css", base]]);
  for (const [selector] of accents.filter(([one]) => /^\.accent-\w+$/.test(one))) {
    const own = accents.filter(
      ([one]) =>
        one === selector || one.includes(`${selector},`) || one.includes(`${selector})`),
    );
    looks.set(
      `site/styles/accents.css, ${selector}`,
      new Map([...base, ...own.flatMap(([, tokens]) => [...tokens])]),
    );
  }
  return [...looks].flatMap(([where, tokens]) =>
    PAIRS.flatMap(([text, ground]) => {
      const [front, back] = [tokens.get(text), tokens.get(ground)];
      if (!front || !back) {
        return `${where}: --${text} or --${ground} is no colour any more.`;
      }
      const contrast = computeContrast(front, back);
      if (contrast >= LEAST_CONTRAST) {
        return [];
      }
      return `${where}: --${text} (${front}) on --${ground} (${back}) has a contrast of ${contrast.toFixed(2)}, so it can hardly be read. Fix: choose colours in site/palette.ts that have ${LEAST_CONTRAST} or more.`;
    }),
  );
}
