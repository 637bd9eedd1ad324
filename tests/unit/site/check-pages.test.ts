import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPages } from "../../../site/check-pages.ts";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Checks a site of these pages, with one data file. */
function check(pages: Record<string, string>, data = "{}"): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "page-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const inner of ["site/_data", "built/images"])
    mkdirSync(path.join(folder, inner), { recursive: true });
  writeFileSync(path.join(folder, "site/_data/home.json"), data);
  writeFileSync(path.join(folder, "built/images/logo one.svg"), "<svg/>");
  for (const [name, html] of Object.entries({
    "about.html": page("About us", '<p id="team">Us.</p>'),
    ...pages,
  }))
    writeFileSync(path.join(folder, "built", name), html);
  return checkPages({ siteFolder: path.join(folder, "built"), folder });
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
  [
    '<a href="/abuot">A</a>',
    'a link leads to "/abuot", and there is no such page or file. Fix: did you mean "/about"?',
  ],
  [
    '<a href="/images/Logo%20one.svg">A</a>',
    "and there is no such page or file. Fix: write the address of a page",
  ],
  [
    '<a href="/about#teem">A</a>',
    'leads to the place "#teem" of /about, and that page has no such place. Fix: ',
  ],
  ['<a href="">A</a>', "a link has no address. Fix: write where it leads, or leave the link out"],
  ['<img src="/images/gone.svg" alt="">', 'leads to "/images/gone.svg", and there is no such page or file'],
])("%s is refused", (body, sentence) => {
  expect(check(home(body))).toEqual([expect.stringMatching(/^on the page \/, /)]);
  expect(check(home(body))[0]).toContain(sentence);
});

test("the place in the data file is named, and a mistake on every page is said once", () => {
  const data = '{\n  "menu": [\n    { "label": "A", "href": "/abuot" }\n  ]\n}\n';
  const menu = '<a href="/abuot">A</a>';
  expect(
    check(
      { "b.html": page("B page", menu), "c.html": page("C page", menu), "d.html": page("D page", menu) },
      data,
    ),
  ).toEqual([
    'site/_data/home.json:3:29 on the page /b and 2 other pages, a link leads to "/abuot", and there is no such page or file. Fix: did you mean "/about"?',
  ]);
});
