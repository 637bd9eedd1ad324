import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesByLinks } from "../../bench/peers.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "peer-"));
  const pages = {
    "index.html": `<a href="/feed.xml">Feed</a><a href="https://other.test/late.html">Other</a><a href="#top">Top</a>
      <a href="docs/?from=home">Docs</a><a href="/about#team">About</a><a href="/gone">Gone</a><a>None</a>`,
    "feed.xml": "",
    "docs/index.html": `<a href="./first">First</a><a href="/">Home</a><a href="../about.html">About again</a>`,
    "docs/first.html": "",
    "about.html": `<a href="late.html">Late</a>`,
    "late.html": "",
  };
  mkdirSync(path.join(folder, "docs"));
  for (const [name, html] of Object.entries(pages)) writeFileSync(path.join(folder, name), html);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("follows links in their order, to each page of its own once", () => {
  expect(pagesByLinks(folder, 5)).toEqual(["/", "/docs/", "/about", "/docs/first", "/late.html"]);
});

it("stops at as many as are wanted", () => {
  expect(pagesByLinks(folder, 2)).toEqual(["/", "/docs/"]);
});

it("says when there are fewer", () => {
  expect(() => pagesByLinks(folder, 6)).toThrow(
    "links to 5 pages of its own from its start, and 6 are needed",
  );
});
