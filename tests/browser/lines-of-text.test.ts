/** How text breaks into lines, on every page: no line is too long to find the next one, and no word stands alone on the last. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOnce } from "../site/prose.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Text {
  /** The element, and how its text begins. */
  name: string;
  /** A heading, or a sentence in large letters under one. */
  isHeadingOrLead: boolean;
  lines: string[];
  /** Whether its last two words would stand beside each other in its width. */
  canPair: boolean;
}

/** The running texts of a page, each in the lines in which it is drawn. */
const readTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const blocks = "h1, h2, h3, p, li, dd, blockquote, figcaption";
    return [...document.querySelectorAll<HTMLElement>(blocks)].flatMap((block) => {
      if (!block.checkVisibility({ visibilityProperty: true }) || block.querySelector(blocks)) return [];
      const words: { text: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const match of (node.nodeValue ?? "").matchAll(/\S+/g)) {
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const [box] = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (box) words.push({ text: match[0], box });
        }
      }
      const lines: { bottom: number; words: string[] }[] = [];
      for (const { text, box } of words) {
        const last = lines.at(-1);
        if (last && Math.abs(last.bottom - box.bottom) < box.height / 2) last.words.push(text);
        else lines.push({ bottom: box.bottom, words: [text] });
      }
      const [before, last] = words.slice(-2);
      const pairPx = (before?.box.width ?? 0) * 1.2 + (last?.box.width ?? 0);
      return {
        name: `<${block.tagName}.${block.className}> ${words
          .map(({ text }) => text)
          .join(" ")
          .slice(0, 50)}`,
        isHeadingOrLead: block.matches("h1, h2, h3, .lead, [class*=summary], [class*=lead], .statement"),
        lines: lines.map(({ words: onLine }) => onLine.join(" ")),
        canPair: pairPx < block.clientWidth,
      };
    });
  });

const isLong = ({ lines }: Text) => lines.some((line) => line.length > 75);

const endsInOneWord = ({ lines, canPair }: Text) =>
  canPair && lines.length > 1 && lines.join(" ").split(" ").length > 4 && !lines.at(-1)!.includes(" ");

describe.each([360, 800, 1366, 1920])("at %i px", (width) => {
  it("no line of text has more than 75 letters, and no heading or lead ends in a word alone", async () => {
    const page = await world.visit("/404", { viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const found: string[] = [];
    let texts = 0;
    for (const { route } of pagesOnce()) {
      await page.goto(world.origin + route);
      const onPage = await readTexts(page);
      texts += onPage.length;
      for (const text of onPage.filter(isLong)) found.push(`long on ${route}: ${text.name}`);
      for (const text of onPage.filter((text) => text.isHeadingOrLead && endsInOneWord(text)))
        found.push(`one word on ${route}: ${text.lines.join(" | ")}`);
    }
    expect({ found, isEnough: texts > 1_000 }).toEqual({ found: [], isEnough: true });
  });
});
