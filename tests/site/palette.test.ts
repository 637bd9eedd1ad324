/** The brand's colours are written in one file, and a new colour reaches everything that shows the brand. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../../lib/project-folder.ts";
import { fillColours, PALETTE } from "../../site/palette.ts";
import { readBuilt } from "../test-site.ts";

/** Returns a pattern for a colour in any notation: #141b45, rgb(20 27 69) or rgb(20, 27, 69). */
function notationsOf(hex: string): RegExp {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return new RegExp(`${hex}|rgba?\\(\\s*${parts.join("[,\\s]+")}\\b`, "i");
}

const OURS = Object.values(PALETTE).map((hex) => ({ hex, notations: notationsOf(hex) }));

/** Sources that show the brand, without editors' pictures, and without pinned versions, which never change. */
const sources = execFileSync(
  "git",
  ["ls-files", "site", "widgets", "lib", "dev", "build.mjs", ".eleventy.js"],
  { cwd: projectFolder, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.(?:svg|css|tsx?|mjs|js|html)$/.test(file))
  .filter((file) => !/^site\/images\/|\/published\/|^site\/palette\.ts$/.test(file));

it("no colour of the brand is written outside of site/palette.ts", () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) => {
    const lines = readFileSync(path.join(projectFolder, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      OURS.filter(({ notations }) => notations.test(line)).map(
        ({ hex }) =>
          `${file}:${index + 1} has ${hex}. Fix: name it as site/palette.ts does`,
      ),
    );
  });
  expect(found).toEqual([]);
});

it("the partners' guide has the colours that the partners' form has", () => {
  const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
  const sheet = readFileSync(
    path.join(projectFolder, "widgets/embed/tokens.css"),
    "utf8",
  );
  const defaults = [
    ...fillColours(sheet).matchAll(/var\(--quote-[\w-]+, (#[\da-f]{3,6})\)/g),
  ];
  expect(defaults.length).toBeGreaterThan(15);
  const missing = defaults
    .map(([, colour = ""]) => colour)
    .filter((one) => !guide.includes(`\`${one}\``))
    .map((one) => `docs/embedding.md lacks ${one}, which widgets/embed/tokens.css has`);
  expect(missing).toEqual([]);
});

it("a colour may be named at part of its strength; other names are left to the browser", () => {
  expect(
    fillColours("a{color:var(--gold);background:var(--night-72);margin:var(--side)}"),
  ).toBe(`a{color:${PALETTE.gold};background:${PALETTE.night}b8;margin:var(--side)}`);
  expect(fillColours("var(--gold-soft) var(--gold-light-50)")).toBe(
    `${PALETTE.goldSoft} ${PALETTE.goldLight}80`,
  );
});

it("nothing published names a colour that the build has not put in", () => {
  const names = Object.keys(PALETTE).map((name) =>
    name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
  );
  const left = new RegExp(`var\\(--(?:${names.join("|")})(?:-\\d\\d?)?\\)`);
  for (const file of [
    "index.html",
    "contact.html",
    "icon.svg",
    "site.webmanifest",
    "widgets/1.0.0/quote.js",
  ]) {
    expect(readBuilt(file).toString(), file).not.toMatch(left);
  }
  expect(readBuilt("site.webmanifest").toString()).toContain(PALETTE.night);
  expect(readBuilt("icon.svg").toString()).toContain(PALETTE.gold);
});
