/** A client's logo may contain anything. The published one only draws: it neither runs code nor fetches files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { cleanSvg } from "../../lib/check/svg/clean-svg.ts";
import { matchIn } from "../find-in.ts";
import { dataFile } from "../read-page.ts";
import { builtFiles, projectFolder, readBuilt } from "../test-site.ts";

const start =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';

/** Parts that a published drawing must not have. If a message reports one as missing, `missing` is its name there. */
const hostile: [inside: string, missing?: string][] = [
  ["<script>alert(1)</script>"],
  ['<script href="https://evil.example/x.js"/>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.example"/></body></foreignObject>',
    "<foreignObject>",
  ],
  ["<switch><foreignObject><p>Roof</p></foreignObject></switch>", "<foreignObject>"],
  [
    '<g onclick="alert(1)" OnMouseOver="alert(1)" onload="alert(1)"><path d="M1 1h1"/></g>',
  ],
  ['<a xlink:href="javascript:alert(1)"><path d="M1 1h1"/></a>'],
  ['<image href="https://evil.example/track.png" width="9" height="9"/>', "<image>"],
  ['<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>', "<image>"],
  ['<use href="https://evil.example/x.svg#a"/>', "<use> of another file"],
  ['<use xlink:href="//evil.example/#a"/>', "<use> of another file"],
  [
    "<style>@import url(https://evil.example/x.css); path { fill: url(//evil.example) }</style>",
  ],
  ['<path d="M1 1h1" style="fill:url(//evil.example/x.svg#a)"/>'],
  [
    '<path d="M1 1h1" fill="url( &quot;https://evil.example/x.svg#a&quot; )"/>',
    "fill of another file",
  ],
  ['<set attributeName="href" to="javascript:alert(1)"/>'],
  ['<animate attributeName="x"/>', "<animate>"],
  ['<filter id="f"><feImage href="https://evil.example/x.png"/></filter>', "<feImage>"],
  ["<metadata>C:\\Users\\Asha</metadata>"],
  ["<!-- made by Asha on 3 May -->"],
  ["<meshgradient/>", "<meshgradient>"],
  ["<flowRoot/>", "<flowRoot>"],
  ['<path d="M1 1h1" fill="var(--brand)"/>', "colours by var()"],
  [
    '<style>.a { fill: var(--brand) }</style><path class="a" d="M1 1h1"/>',
    "colours by var()",
  ],
  [
    "<style>@font-face { font-family: Own; src: url(own.woff) }</style>",
    "a font of its own",
  ],
  ['<path d="M1 1h1" style="transform: rotate(4deg)"/>', '"transform" in a style'],
];

/** Returns what a published drawing must not have. It uses another parser, and not the code's list of allowed parts. */
function flawsOf(svg: string, alsoForbidden = /^$/): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const elements = [
    ...new window.DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*"),
  ];
  if (elements.length === 0) {
    return ["it cannot be read"];
  }
  const ofElements = elements
    .map(({ tagName }) => tagName)
    .filter(
      (name) =>
        alsoForbidden.test(name) ||
        /script|foreignobject|image|iframe|style|animate|set$|metadata|:/i.test(name),
    );
  const ofAttributes = elements
    .flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
    )
    .filter((attribute) => attribute !== 'xmlns="http://www.w3.org/2000/svg"')
    .filter((attribute) =>
      /^on|^style|^xmlns|script|\/\/|data:|href="[^#]|url\((?!#)/i.test(attribute),
    );
  const isMore = /<!--|<!doctype|<\?|&(?!amp;|lt;|gt;|quot;)/i.test(svg);
  return [
    ...ofElements,
    ...ofAttributes,
    ...(isMore ? ["it holds more than elements"] : []),
  ];
}

it.each(
  hostile,
)("a published logo holds no code, address or maker's name: %s", (inside, part = "") => {
  const { svg, missing = "" } = cleanSvg(`${start}${inside}<path d="M0 0h9v9z"/></svg>`);
  expect(flawsOf(svg)).toEqual([]);
  expect(svg).not.toMatch(/evil\.example|Asha/);
  expect(svg).toContain("M0 0h9v9z");
  expect(missing).toContain(part === "<image>" ? "holds a photo (<image>)" : part);
});

it("a published logo holds nothing that stood around the drawing, and no entity that hid it", () => {
  const { svg } = cleanSvg(
    `\uFEFF<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE svg [<!ENTITY js "javascript:alert(1)"><!ENTITY s "onload">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="&js;"><use href="&js;"/><path d="M0 0h9v9z"/></svg>`,
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
});

it("a published logo keeps its shapes, colours, gradients and parts", () => {
  const { svg: clean } =
    cleanSvg(`${start}<defs><linearGradient id="sun"><stop offset="0" stop-color="#f00"/></linearGradient><circle id="dot" r="2"/></defs>
    <rect width="9" height="9" fill="url(#sun)" transform="rotate(45 4 4)"/><use xlink:href="#dot" x="3"/><use href="#dot" x="6"/>
    <text x="1" y="8" font-size="3" style="fill:rgb(1,2,3)">Sun &amp; Co</text></svg>`);
  expect(flawsOf(clean)).toEqual([]);
  for (const part of [
    "linearGradient",
    "stop-color",
    'fill="url(#',
    "rotate(45",
    "Sun &amp; Co",
    "<text",
  ]) {
    expect(clean).toContain(part);
  }
  expect(clean.match(/href="#/g)).toHaveLength(2);
});

it.each([
  [
    "what only Illustrator understands, beside a drawing",
    "<switch><foreignObject/><g>$</g></switch>",
  ],
  ["a shape that mixes with what lies below", '<g style="mix-blend-mode:multiply">$</g>'],
  ["a link around it", '<a xlink:href="https://x.in" target="_blank">$</a>'],
  [
    "a text along a path",
    '<path id="p" d="M0 5h9"/><text><textPath href="#p">Sun</textPath></text>$',
  ],
  [
    "a shadow",
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)">$</g>',
  ],
  [
    "ends of lines",
    '<marker id="m"><path d="M0 0h1"/></marker><path d="M0 0h9" marker-end="url(#m)"/>$',
  ],
])("a published logo draws %s", (_name, inside) => {
  const { svg: clean, missing } = cleanSvg(
    `${start}${inside.replace("$", '<path d="M0 0h9v9z"/>')}</svg>`,
  );
  expect(missing).toBeUndefined();
  expect(clean).toContain("M0 0h9v9z");
  expect(flawsOf(clean)).toEqual([]);
  for (const [part] of inside.matchAll(/textPath|filter="url|marker-end="url/g)) {
    expect(clean).toContain(part);
  }
});

it.each([
  ["nothing", ""],
  ["a page", "<html><body/></html>"],
  [
    "a drawing that was cut short",
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"',
  ],
])("the build refuses %s as a logo", (_name, text) => {
  const clean = () => {
    const { missing } = cleanSvg(text);
    // `cleanSvg` returns the sentence about some drawings, and throws that about the
    // others.
    if (missing) {
      throw new Error(missing);
    }
  };
  expect(clean).toThrow();
});

const drawings = path.join(projectFolder, "site/drawings");

it("each service's drawing has the shape of 320 by 200, for which small pictures have room", () => {
  for (const { drawing } of dataFile("services").items as { drawing: string }[]) {
    const svg = readFileSync(path.join(drawings, `${drawing}.svg`), "utf8");
    const [, width, height] = matchIn(/viewBox="\S+ \S+ (\S+) (\S+)"/, svg);
    expect(Number(width) / Number(height), drawing).toBe(1.6);
  }
});

it("every SVG that the site publishes passes the same reading, and our own drawings need no font", () => {
  const published = builtFiles().filter((file) =>
    /^(?:assets\/clients-.*|images\/.*)\.svg$/.test(file),
  );
  const own = readdirSync(drawings).filter((file) => /^[^.].*\.svg$/.test(file));
  expect(Math.min(published.length, own.length)).toBeGreaterThan(1);
  const flaws = [
    ...published.map((file) => [file, ...flawsOf(String(readBuilt(file)))]),
    ...own.map((file) => [
      file,
      ...flawsOf(readFileSync(path.join(drawings, file), "utf8"), /^text$/),
    ]),
  ];
  expect(flaws.filter(({ length }) => length > 1)).toEqual([]);
});
