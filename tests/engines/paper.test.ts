/** What Firefox prints, read in its own viewer of PDFs: it breaks rows of boxes between two sheets as no other does. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../test-run.ts";
import type { Tab } from "./tab.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

/** Opens what a page looks like on A4, in the place of the page. */
async function openPrinted(tab: Tab, name: string): Promise<number> {
  const file = path.join(testFolder, `${name}.pdf`);
  writeFileSync(file, await tab.print());
  await tab.goto(`file://${file}`);
  await tab.waitFor(() => document.querySelector(".page .textLayer span"));
  return tab.evaluate(() => document.querySelectorAll(".page").length);
}

/** Lines of one sheet of which a third or more lies under another line. The viewer draws a sheet when it comes into view. */
async function linesOnOthers(tab: Tab, sheet: number): Promise<string[]> {
  await tab.evaluate((index) => document.querySelectorAll(".page")[index]?.scrollIntoView(), sheet);
  await tab.waitFor(
    (index) => document.querySelectorAll(".page")[index]?.querySelector(".endOfContent"),
    sheet,
  );
  return tab.evaluate((index) => {
    const spans = [...(document.querySelectorAll(".page")[index]?.querySelectorAll(".textLayer span") ?? [])];
    const lines = spans
      // Letters that are printed as one, such as "ffi", are told apart from the line that they are in.
      .filter((span) => (span.textContent ?? "").trim().length > 2)
      .map((span) => ({ text: span.textContent ?? "", box: span.getBoundingClientRect() }));
    return lines.flatMap((line, at) =>
      lines
        .slice(at + 1)
        .filter(({ box }) => {
          const width = Math.min(box.right, line.box.right) - Math.max(box.left, line.box.left);
          const height = Math.min(box.bottom, line.box.bottom) - Math.max(box.top, line.box.top);
          return width > 3 && height > Math.min(box.height, line.box.height) / 3;
        })
        .map((other) => `${line.text} | ${other.text}`),
    );
  }, sheet);
}

it.each([
  ["home", "/"],
  ["contact", "/contact"],
  ["service", "/services/web-designing-services"],
])("no line lies on another: %s", async (name, route) => {
  const tab = await (await world.visitor()).open(route);
  const sheets = await openPrinted(tab, name);
  expect(sheets).toBeGreaterThan(1);
  for (let sheet = 0; sheet < sheets; sheet++) expect(await linesOnOthers(tab, sheet)).toEqual([]);
});
