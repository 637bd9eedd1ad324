import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { cleanSvg } from "../../site/pictures/clean-svg.ts";
import { builtFiles, builtSite } from "../test-site.ts";
import { readFileSync } from "node:fs";
import path from "node:path";

const start =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';

/** What each file tries to smuggle in; all of them also draw a triangle, which has to stay. */
const hostile: [string, string][] = [
  ["a script", "<script>alert(1)</script>"],
  ["a script from elsewhere", '<script href="https://evil.example/x.js"/>'],
  [
    "a script in another namespace's clothes",
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  ],
  [
    "HTML inside",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.example"/></body></foreignObject>',
  ],
  ["event handlers", '<g onclick="alert(1)" OnMouseOver="alert(1)" onload="alert(1)"><path d="M1 1h1"/></g>'],
  ["a link", '<a href="https://evil.example"><path d="M1 1h1"/></a>'],
  ["a link that runs", '<a xlink:href="javascript:alert(1)"><path d="M1 1h1"/></a>'],
  ["a picture from elsewhere", '<image href="https://evil.example/track.png" width="9" height="9"/>'],
  ["an embedded picture", '<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>'],
  [
    "a shape from elsewhere",
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example/x.svg#a"/>',
  ],
  [
    "a style sheet",
    "<style>@import url(https://evil.example/x.css); path { fill: url(https://evil.example/x.svg#a) }</style>",
  ],
  [
    "a style attribute",
    '<path d="M1 1h1" style="fill:url(//evil.example/x.svg#a);background:url(//evil.example/y)"/>',
  ],
  [
    "a fill from elsewhere",
    '<path d="M1 1h1" fill="url( &quot;https://evil.example/x.svg#a&quot; )" clip-path="u&#x72;l(//evil.example/#a)"/>',
  ],
  [
    "a change of a link while it shows",
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="xlink:href" values="javascript:alert(1)"/>',
  ],
  [
    "a filter that loads",
    '<filter id="f"><feImage href="https://evil.example/x.png"/></filter><path d="M1 1h1" filter="url(#f)"/>',
  ],
  [
    "metadata of the drawing program",
    '<metadata><x:xmpmeta xmlns:x="adobe:ns:meta/">C:\\Users\\Asha</x:xmpmeta></metadata>',
  ],
  ["a comment", "<!-- made by Asha on 3 May -->"],
];

/** An independent reading: by a parser of its own, against the rule itself and not our list of what is allowed. */
function faultsOf(svg: string): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const elements = [...new window.DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*")];
  if (elements.length === 0) return ["it cannot be read"];
  const ofElements = elements
    .map(({ tagName }) => tagName)
    .filter((name) =>
      /script|foreignobject|image|iframe|style|animate|set$|filter|^a$|metadata|:/i.test(name),
    );
  const ofAttributes = elements
    .flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}="${value}"`))
    .filter((attribute) => attribute !== 'xmlns="http://www.w3.org/2000/svg"')
    .filter((attribute) => /^on|^style|^xmlns|script|\/\/|data:|href="[^#]|url\((?!#)/i.test(attribute));
  const ofText = /<!--|<!doctype|<\?|&(?!amp;|lt;|gt;|quot;)/i.test(svg)
    ? ["it holds more than elements"]
    : [];
  return [...ofElements, ...ofAttributes, ...ofText];
}

it.each(hostile)("leaves out %s", async (_name, inside) => {
  const clean = await cleanSvg(`${start}${inside}<path d="M0 0h9v9z"/></svg>`);
  expect(faultsOf(clean)).toEqual([]);
  expect(clean).toContain("M0 0h9v9z");
  expect(clean).not.toContain("evil.example");
});

it("leaves out what stands around the drawing, and entities that hide it", async () => {
  const clean = await cleanSvg(
    `\uFEFF<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE svg [<!ENTITY js "javascript:alert(1)"><!ENTITY s "onload">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="&js;"><use href="&js;"/><path d="M0 0h9v9z"/></svg>`,
  );
  expect(clean).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
});

it("keeps what a logo is made of: shapes, colours, gradients, its own parts", async () => {
  const clean =
    await cleanSvg(`${start}<defs><linearGradient id="sun"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#ff0"/></linearGradient><circle id="dot" r="2"/></defs>
    <title>Sun</title><rect width="9" height="9" fill="url(#sun)" transform="rotate(45 4 4)"/><use xlink:href="#dot" x="3"/><use href="#dot" x="6"/>
    <text x="1" y="8" font-size="3" style="fill:rgb(1,2,3)">Sun &amp; Co</text></svg>`);
  expect(faultsOf(clean)).toEqual([]);
  for (const part of [
    "linearGradient",
    "stop-color",
    'fill="url(#',
    "rotate(45",
    "<use",
    "Sun &amp; Co",
    "<text",
  ])
    expect(clean).toContain(part);
  expect(clean.match(/href="#/g)).toHaveLength(2);
});

it.each([
  ["nothing", ""],
  ["a text", "Hello"],
  ["a page", "<html><body/></html>"],
  ["a drawing that was cut short", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"'],
])("refuses %s", async (_name, text) => {
  await expect(cleanSvg(text)).rejects.toThrow(/is not a whole SVG|holds no <svg>/);
});

it("every SVG that the site publishes passes the same reading", () => {
  const files = builtFiles().filter((file) => file.endsWith(".svg") && file.startsWith("images/"));
  expect(files.length).toBeGreaterThan(20);
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(path.join(builtSite, file), "utf8")).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
