import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPages } from "../../../../lib/check/check-pages.ts";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Checks a site of these pages. */
function check(pages: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "page-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "images"));
  writeFileSync(path.join(folder, "images/logo one.svg"), "<svg/>");
  const all = { "about.html": page("About us", '<p id="team">Us.</p>'), ...pages };
  for (const [name, html] of Object.entries(all)) writeFileSync(path.join(folder, name), html);
  return checkPages(folder);
}

const home = (body: string) => ({ "index.html": page("Home page", body) });

test("good pages raise no alarm", () => {
  const body =
    '<a href="/about">A</a><a href="/about#team">B</a><a href="#top" id="top">C</a><a href="https://other.example/x">D</a>' +
    '<a href="mailto:a@b.in">E</a><img src="/images/logo%20one.svg" alt="">' +
    '<script>document.write(\'<a href="/nowhere">\')</script><template><a href="/later">L</a></template>';
  expect(check(home(body))).toEqual([]);
});

test.each([
  ["a page", '<a href="/abuot">A</a>', "/abuot"],
  ["a file in other letters", '<a href="/images/Logo%20one.svg">A</a>', "/images/Logo%20one.svg"],
  ["a place of a page", '<a href="/about#teem">A</a>', "/about#teem"],
  ["a place of its own", '<a href="#teem">A</a>', "#teem"],
  ["no address", '<a href="">A</a>', ""],
  ["a picture", '<img src="/images/gone.svg" alt="">', "/images/gone.svg"],
])("a link to %s that is not there is refused", (_what, body, address) => {
  expect(check(home(body))).toEqual([
    `on the page /, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`,
  ]);
});

test("a mistake on every page is said once", () => {
  const menu = '<a href="/abuot">A</a>';
  expect(
    check({ "b.html": page("B page", menu), "c.html": page("C page", menu), "d.html": page("D page", menu) }),
  ).toEqual([expect.stringMatching(/^on the page \/b, a link leads to "\/abuot", /)]);
});
