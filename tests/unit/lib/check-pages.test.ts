import { expect, test } from "vitest";
import { checkPages } from "../../../lib/check-pages.ts";
import { layFiles } from "../../lay-files.ts";

/** Checks a site of these pages, beside `/about` and a logo. */
function check(pages: Record<string, string>): string[] {
  const files = Object.entries({ about: '<p id="team">Us.</p>', ...pages }).map(
    ([name, body]) => [
      `${name}.html`,
      `<!doctype html><main><h1>A page</h1>${body}</main>`,
    ],
  );
  return checkPages(
    layFiles({ "images/logo one.svg": "<svg/>", ...Object.fromEntries(files) }),
  );
}

test("good links raise no alarm", () => {
  const body =
    '<a href="/about">A</a><a href="/about#team">B</a><a href="#top" id="top">C</a><a href="https://other.example/x">D</a>' +
    '<a href="mailto:a@b.in">E</a><img src="/images/logo%20one.svg" alt="">' +
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
])('a link to "%s" is refused once, whatever holds it and on however many pages', (address) => {
  const link = `<a href="${address}">A</a><img src="${address}" alt="">`;
  expect(check({ b: link, c: link })).toEqual([
    `on the page /b, a link leads to "${address}", and there is no such page, file or place. Fix: write an address of this site`,
  ]);
});
