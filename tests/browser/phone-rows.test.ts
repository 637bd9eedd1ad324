/** What stands in one row on a phone, and what is said once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Technologies } from "../../site/data-types.ts";
import { dataFile } from "../spec/site/read-page.ts";
import { openWorld, phone, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(["/", "/about", "/ourwork"])("%s: no label of a figure goes on to a second line", async (route) => {
  const page = await world.visit(route, phone);
  const labels = await page.locator(".counters dt").evaluateAll((found) =>
    found.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return [label.textContent, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size];
    }),
  );
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.filter(([, lines]) => lines !== 1)).toEqual([]);
});

it("about: three figures stand one below the other, each beside its label", async () => {
  const page = await world.visit("/about", phone);
  const rows = await page.locator(".counters div").evaluateAll((found) =>
    found.map((row) => {
      const [label, figure] = [row.querySelector("dt"), row.querySelector("dd")];
      const [one, other] = [label!.getBoundingClientRect(), figure!.getBoundingClientRect()];
      return {
        left: row.getBoundingClientRect().left,
        isBeside: one.left >= other.right && one.top < other.bottom,
      };
    }),
  );
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1);
  expect(rows.every(({ isBeside }) => isBeside)).toBe(true);
});

it.each([
  [360, { clients: true, testimonials: false }],
  [1366, { clients: true, testimonials: true }],
])("at %i px a slider's controls stand beside its heading, or right under one that they would crush", async (width, expected) => {
  const page = await world.visit("/", { viewport: { width, height: 800 } });
  const places = await page.locator(".slider-head").evaluateAll((heads) =>
    heads.map((head) => {
      const title = head.querySelector("h2")!;
      const heading = title.getBoundingClientRect();
      const controls = head.querySelector(".slider-controls")!.getBoundingClientRect();
      return {
        lines: Math.round(heading.height / Number.parseFloat(getComputedStyle(title).lineHeight)),
        isBeside: controls.left >= heading.right && controls.top < heading.bottom,
        isNear: controls.top - heading.bottom < 20 && controls.right < innerWidth,
      };
    }),
  );
  expect(places.map(({ isBeside }) => isBeside)).toEqual([expected.testimonials, expected.clients]);
  for (const { lines, isNear } of places) expect([lines <= 3, isNear]).toEqual([true, true]);
});

describe("a mark that is the name in letters", () => {
  const { items }: Technologies = dataFile("technologies");
  const names = items.filter(({ isWordmark }) => isWordmark).map(({ title }) => title);

  it.each([
    ["/", ".technology-run ul:first-child"],
    ["/services/customized-erp-development-services", ".technology-list ul"],
  ])("%s: is large, and its name is there for screen readers alone", async (route, list) => {
    const page = await world.visit(route, phone);
    const found = await page.locator(`${list} li`).evaluateAll((entries) =>
      entries.map((entry) => ({
        name: entry.textContent,
        isSeen: Number.parseFloat(getComputedStyle(entry).fontSize) > 0,
        markPx: entry.querySelector("svg")!.getBoundingClientRect().width,
      })),
    );
    const marks = found.filter(({ name }) => names.includes(name));
    expect(names).toContain(".NET");
    expect(marks.length).toBeGreaterThan(1);
    for (const { isSeen, markPx } of marks) expect([isSeen, markPx >= 44]).toEqual([false, true]);
    for (const { name, isSeen } of found) expect([name, isSeen]).toEqual([name, !names.includes(name)]);
  });
});
