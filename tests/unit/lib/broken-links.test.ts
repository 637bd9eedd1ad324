import { expect, test } from "vitest";
import { findBrokenLinks } from "../../../lib/broken-links.ts";
import { layFiles } from "../../lay-files.ts";

/** Checks a site with these pages, the page `/about` and a logo. Returns the problems. */
function check(pages: Record<string, string>): string[] {
  const files = Object.entries({ about: '<p id="team">Us.</p>', ...pages }).map(
    ([name, body]) => [
      `${name}.html`,
      `<!doctype html><main><h1>A page</h1>${body}</main>`,
    ],
  );
  return findBrokenLinks(
    layFiles({
      "images/logo one.svg": "<svg/>",
      "widgets/docs.html": '<!doctype html><h2 id="wordpress">WordPress</h2>',
      ...Object.fromEntries(files),
    }),
  );
}

test("good links raise no alarm", () => {
  const body =
    '<a href="/about">A</a><a href="/about#team">B</a><a href="#top" id="top">C</a><a href="https://other.example/x">D</a>' +
    '<a href="mailto:a@b.in">E</a><img src="/images/logo%20one.svg" alt="">' +
    '<a href="about">F</a><a href="./images/../about#team">G</a><img srcset="/images/logo%20one.svg 1x, images/logo%20one.svg 2x" alt="">' +
    '<a href="#100%">H</a><p id="100%">All.</p><a href="widgets/docs.html#wordpress">I</a><a href="tel:+911234567890">J</a>' +
    '<script>document.write(\'<a href="/nowhere">\')</script><template><a href="/later">L</a></template>';
  expect(check({ index: body })).toEqual([]);
});

test.each([
  "/abuot",
  "/images/Logo%20one.svg",
  "/about#teem",
  "#teem",
  "",
  "/images/gone.svg",
  "abuot",
  "./nope.txt",
  "../nope",
  "#100%",
  "/50%",
  "http://",
  "widgets/docs.html#wordpres",
])('a link to "%s" is refused once, whatever holds it and on however many pages', (address) => {
  const link = `<a href="${address}">A</a><img src="${address}" alt="">`;
  expect(check({ b: link, c: link })).toEqual([
    `on the page /b, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`,
  ]);
});

test.each([
  ['<img srcset="/about 1x, /none.png 2x" src="/about" alt="">', "/none.png"],
  ['<picture><source srcset="none.avif 320w,/about 640w"></picture>', "none.avif"],
  ['<link rel="preload" as="image" imagesrcset="/none.webp">', "/none.webp"],
  ['<form action="/send"></form>', "/send"],
  ['<video poster="/still.jpg"></video>', "/still.jpg"],
])("%s is refused for its %s", (body, address) => {
  expect(check({ index: body })).toEqual([
    expect.stringContaining(`on the page /, a link leads to "${address}"`),
  ]);
});
