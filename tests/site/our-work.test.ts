import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Home, Services, Work } from "../../site/data-types.ts";
import { builtPage, builtSite, documentOf, projectFolder } from "../test-site.ts";

const read = <Data>(name: string): Data =>
  JSON.parse(readFileSync(path.join(projectFolder, `tests/kept-content/site/_data/${name}.json`), "utf8"));
const { trades } = read<Work>("work");
const services = read<Services>("services").items;
const boxes = [...documentOf(builtPage("/ourwork")).querySelectorAll(".trades a")];
const boxesOfHome = [...documentOf(builtPage("/")).querySelectorAll(".trade-row a")];

it("Our Work leads from each kind of client to its service, named in the box", () => {
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes.map((box) => [box.querySelector("h3")?.textContent, box.getAttribute("href")])).toEqual(
    trades.items.map(({ name, service }) => [name, `/${services.find(({ id }) => id === service)?.path}`]),
  );
  for (const box of boxes) {
    const service = services.find(({ path: address }) => box.getAttribute("href") === `/${address}`);
    expect(box.textContent).toContain(service?.name);
  }
});

it("draws for each what its team would look at, fetched only when it is near", () => {
  const pictures = boxes.map((box) => box.querySelector("img")!);
  expect(new Set(pictures.map((picture) => picture.getAttribute("src"))).size).toBe(boxes.length);
  for (const picture of [...pictures, ...boxesOfHome.map((box) => box.querySelector("img")!)]) {
    expect(picture.getAttribute("loading")).toBe("lazy");
    expect(picture.getAttribute("width")).toBe("480");
    expect(picture.getAttribute("height")).toBe("312");
    expect(existsSync(path.join(builtSite, picture.getAttribute("src")!)), picture.outerHTML).toBe(true);
  }
});

it("home leads from the first four, drawn and in the same words, before its services", () => {
  const shown = boxesOfHome.map((box) => [...box.querySelectorAll("h3, p")].map((text) => text.textContent));
  expect(shown).toEqual(trades.items.slice(0, 4).map(({ name, text }) => [name, text]));
  expect(boxesOfHome.map((box) => box.getAttribute("href"))).toEqual(
    boxes.slice(0, 4).map((box) => box.getAttribute("href")),
  );
  const headings = [...documentOf(builtPage("/")).querySelectorAll("main h2")].map(
    (heading) => heading.textContent,
  );
  const { services: heading } = read<Home>("home");
  expect(headings.slice(0, 2)).toEqual([trades.heading, heading.heading]);
});

it("Our Work begins with its clients, under a heading", () => {
  const heading = documentOf(builtPage("/ourwork")).querySelector("main h2");
  expect(heading?.textContent).toBe(read<Home>("home").clients.heading);
  expect(heading?.parentElement?.querySelector('[data-widget="client-groups"]')).toBeTruthy();
});
