/** A logo that a client sends may hold anything: what is published of it draws, and neither runs nor fetches. */
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { cleanSvg } from "../../lib/images/clean-svg.ts";
import { builtFiles, readBuilt } from "../test-site.ts";

const start =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';

/** What each file tries to smuggle in; all of them also draw a triangle, which has to stay. */
const hostile: [string, string][] = [
  ["a script", "<script>alert(1)</script>"],
  ["a script from elsewhere", '<script href="https://evil.example/x.js"/>'],
  ["a script by another name", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  [
    "HTML inside",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.example"/></body></foreignObject>',
  ],
  ["event handlers", '<g onclick="alert(1)" OnMouseOver="alert(1)" onload="alert(1)"><path d="M1 1h1"/></g>'],
  ["a link that runs", '<a xlink:href="javascript:alert(1)"><path d="M1 1h1"/></a>'],
  ["a picture from elsewhere", '<image href="https://evil.example/track.png" width="9" height="9"/>'],
  ["an embedded picture", '<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>'],
  [
    "a shape from elsewhere",
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example/#a"/>',
  ],
  [
    "a style sheet",
    "<style>@import url(https://evil.example/x.css); path { fill: url(//evil.example) }</style>",
  ],
  ["a style attribute", '<path d="M1 1h1" style="fill:url(//evil.example/x.svg#a)"/>'],
  ["a fill from elsewhere", '<path d="M1 1h1" fill="url( &quot;https://evil.example/x.svg#a&quot; )"/>'],
  ["a change while it shows", '<set attributeName="href" to="javascript:alert(1)"/>'],
  ["a filter that loads", '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
  ["a drawing program's metadata", "<metadata>C:\\Users\\Asha</metadata>"],
  ["a comment", "<!-- made by Asha on 3 May -->"],
];

/** An independent reading: by a parser of its own, against the rule itself and not our list of what is allowed. */
function faultsOf(svg: string): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const elements = [...new window.DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*")];
  if (elements.length === 0) return ["it cannot be read"];
  const ofElements = elements
    .map(({ tagName }) => tagName)
    .filter((name) => /script|foreignobject|image|iframe|style|animate|set$|metadata|:/i.test(name));
  const ofAttributes = elements
    .flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}="${value}"`))
    .filter((attribute) => attribute !== 'xmlns="http://www.w3.org/2000/svg"')
    .filter((attribute) => /^on|^style|^xmlns|script|\/\/|data:|href="[^#]|url\((?!#)/i.test(attribute));
  const isMore = /<!--|<!doctype|<\?|&(?!amp;|lt;|gt;|quot;)/i.test(svg);
  return [...ofElements, ...ofAttributes, ...(isMore ? ["it holds more than elements"] : [])];
}

it("leaves out what could run, what fetches, and what names its maker", () => {
  const faults = hostile.flatMap(([name, inside]) => {
    const { svg } = cleanSvg(`${start}${inside}<path d="M0 0h9v9z"/></svg>`);
    const found = [...faultsOf(svg), ...(svg.match(/evil\.example|Asha/g) ?? [])];
    return [...found, ...(svg.includes("M0 0h9v9z") ? [] : ["no triangle"])].map((one) => `${name}: ${one}`);
  });
  expect(faults).toEqual([]);
});

it("leaves out what stands around the drawing, and entities that hide it", () => {
  const { svg } = cleanSvg(
    `\uFEFF<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE svg [<!ENTITY js "javascript:alert(1)"><!ENTITY s "onload">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="&js;"><use href="&js;"/><path d="M0 0h9v9z"/></svg>`,
  );
  expect(svg).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
});

it("keeps what a logo is made of: shapes, colours, gradients, its own parts", () => {
  const { svg: clean } =
    cleanSvg(`${start}<defs><linearGradient id="sun"><stop offset="0" stop-color="#f00"/></linearGradient><circle id="dot" r="2"/></defs>
    <rect width="9" height="9" fill="url(#sun)" transform="rotate(45 4 4)"/><use xlink:href="#dot" x="3"/><use href="#dot" x="6"/>
    <text x="1" y="8" font-size="3" style="fill:rgb(1,2,3)">Sun &amp; Co</text></svg>`);
  expect(faultsOf(clean)).toEqual([]);
  for (const part of ["linearGradient", "stop-color", 'fill="url(#', "rotate(45", "Sun &amp; Co", "<text"])
    expect(clean).toContain(part);
  expect(clean.match(/href="#/g)).toHaveLength(2);
});

it.each([
  ["what only Illustrator understands, beside a drawing", "<switch><foreignObject/><g>$</g></switch>"],
  ["a shape that mixes with what lies below", '<g style="mix-blend-mode:multiply">$</g>'],
  ["a link around it", '<a xlink:href="https://x.in" target="_blank">$</a>'],
  ["a text along a path", '<path id="p" d="M0 5h9"/><text><textPath href="#p">Sun</textPath></text>$'],
  ["a shadow", '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)">$</g>'],
  ["ends of lines", '<marker id="m"><path d="M0 0h1"/></marker><path d="M0 0h9" marker-end="url(#m)"/>$'],
])("draws %s", (_name, inside) => {
  const { svg: clean, missing } = cleanSvg(`${start}${inside.replace("$", '<path d="M0 0h9v9z"/>')}</svg>`);
  expect(missing).toBeUndefined();
  expect(clean).toContain("M0 0h9v9z");
  expect(faultsOf(clean)).toEqual([]);
  for (const [part] of inside.matchAll(/textPath|filter="url|marker-end="url/g))
    expect(clean).toContain(part);
});

it.each([
  ["<foreignObject>", "<foreignObject><p>Roof</p></foreignObject>"],
  ["<foreignObject>", "<switch><foreignObject><p>Roof</p></foreignObject></switch>"],
  ["<image>", '<image href="data:image/png;base64,AA"/>'],
  ["<feImage>", '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
  ["<meshgradient>", "<meshgradient/>"],
  ["<flowRoot>", "<flowRoot/>"],
  ["<animate>", '<animate attributeName="x"/>'],
  ["<use> of another file", '<use xlink:href="https://evil.example/x.svg#a"/>'],
  ["fill of another file", '<path d="M1 1h1" fill="url(//evil.example/x.svg#a)"/>'],
  ["colours by var()", '<path d="M1 1h1" fill="var(--brand)"/>'],
  ["colours by var()", '<style>.a { fill: var(--brand) }</style><path class="a" d="M1 1h1"/>'],
  ["a font of its own", "<style>@font-face { font-family: Own; src: url(own.woff) }</style>"],
  ['"transform" in a style', '<path d="M1 1h1" style="transform: rotate(4deg)"/>'],
])("names %s, which would be missing", (part, inside) => {
  const { missing } = cleanSvg(`${start}${inside}<path d="M0 0h9v9z"/></svg>`);
  expect(missing).toContain(part === "<image>" ? "holds a photo (<image>)" : `an SVG with ${part}, which`);
});

it.each([
  ["nothing", ""],
  ["a page", "<html><body/></html>"],
  ["a drawing that was cut short", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"'],
])("refuses %s", (_name, text) => {
  expect(() => cleanSvg(text)).toThrow();
});

it("every SVG that the site publishes passes the same reading", () => {
  const files = builtFiles().filter((file) => /^(?:assets\/clients-.*|images\/.*)\.svg$/.test(file));
  expect(files.length).toBeGreaterThan(1);
  const faults = files.flatMap((file) =>
    faultsOf(readBuilt(file).toString()).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
