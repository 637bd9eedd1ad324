/**
 * The design tokens of `site/styles/tokens.css` under names of one or two letters, in what visitors download: 0.1 kB of each page's
 * first flight. Other custom properties keep their names: scripts ask for some of them.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const tokens = readFileSync(path.join(import.meta.dirname, "../site/styles/tokens.css"), "utf8");
const names = [...new Set([...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = ""]) => name))];
const short = new Map(names.map((name, index) => [name, shortName(index)]));

/** @param index from 0 */
function shortName(index: number) {
  const first = Math.floor(index / LETTERS.length);
  return `--${first > 0 ? LETTERS[first - 1] : ""}${LETTERS[index % LETTERS.length]}`;
}

/**
 * @param css a style sheet, in any state
 * @returns the same, with each token under its short name
 */
export function shortenTokens(css: string): string {
  return css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => short.get(name) ?? name);
}

/** For a build that emits style sheets of widgets. */
export const shortTokens: Plugin = {
  name: "short-tokens",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path: file }) => ({
      contents: shortenTokens(await readFile(file, "utf8")),
      loader: "css",
    }));
  },
};
