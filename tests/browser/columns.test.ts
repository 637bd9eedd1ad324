/** However many entries a list of boxes has, none of its rows has a hole. */
import path from "node:path";
import type { Browser } from "playwright-core";
import type { VNode } from "preact";
import { render } from "preact-render-to-string";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { bundlePage } from "../../build/pages.ts";
import { projectFolder, testFolder } from "../test-run.ts";
import { openBrowser } from "./page-errors.ts";

let browser: Browser;
let html: string;
beforeAll(async () => {
  const { module, css } = await bundlePage(
    path.join(projectFolder, "tests/browser/columns-page.tsx"),
    path.join(testFolder, "columns-page"),
  );
  html = `<!doctype html><style>${css}</style>${render(module.default({}) as VNode)}`;
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The widest gap between two boxes, in CSS pixels. */
const GAP_PX = 40;

describe.each([360, 800, 1366])("at %i px", (width) => {
  it("every row of every list is full, its boxes of one width", async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    onTestFinished(() => page.close());
    await page.setContent(html);
    const found = await page.evaluate((gapPx) => {
      const holes: string[] = [];
      const sections = [...document.querySelectorAll("main > section")];
      for (const section of sections) {
        const list = section.querySelector("ul, ol, dl")!;
        const around = list.getBoundingClientRect();
        const boxes = [...list.children].map((box) => box.getBoundingClientRect());
        const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
        for (const row of rows.values()) {
          const edges = [around.left, ...row.flatMap(({ left, right }) => [left, right]), around.right];
          const gaps = row.map((_, index) => edges[index * 2 + 1]! - edges[index * 2]!);
          gaps.push(around.right - row.at(-1)!.right);
          const [first] = row;
          const isEven = row.every((box) => Math.abs(box.width - first!.width) < 2);
          const isFull = gaps[0]! < 3 && gaps.at(-1)! < 3 && gaps.every((gap) => gap < gapPx);
          if (!isFull || (!isEven && !list.matches(".counters")))
            holes.push(`${section.ariaLabel}: ${row.map((box) => Math.round(box.width)).join(" ")}`);
        }
      }
      return { holes, lists: sections.length };
    }, GAP_PX);
    expect(found).toEqual({ holes: [], lists: 64 });
  });
});
