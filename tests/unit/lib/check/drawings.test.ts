/** Drawings as real programs write them. The published drawing looks the same, or the check says what it lacks. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanSvg } from "../../../../lib/check/svg/clean-svg.ts";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" viewBox="0 0 100 100"${attributes}>${inside}</svg>`;

const gradient = (id: string) =>
  `<defs><linearGradient id="${id}" x1="0" x2="100" gradientUnits="userSpaceOnUse"><stop stop-color="#E5484D"/><stop offset="1" stop-color="#3B7DD8"/></linearGradient></defs>`;
const SQUARE = "M10 10h80v80H10z";

const KEPT: { [what: string]: string } = {
  "Figma: a gradient whose id has a colon": svg(
    `<path d="${SQUARE}" fill="url(#paint0_linear_1:23)"/>${gradient("paint0_linear_1:23")}`,
  ),
  "Figma: a cut-out whose id has a colon": svg(
    `<g clip-path="url(#clip0_1:2)"><path d="M0 0h100v100H0z" fill="#E5484D"/></g><defs><clipPath id="clip0_1:2"><rect width="40" height="70" fill="white"/></clipPath></defs>`,
  ),
  "Figma: an alpha mask": svg(
    `<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><path d="M0 0h60v60H0z" fill="black"/></mask><g mask="url(#mask0_1_2)"><path d="${SQUARE}" fill="#E5484D"/></g>`,
  ),
  "Figma: an alpha mask in grey, with a colon": svg(
    `<mask id="mask0:1" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><circle cx="50" cy="50" r="40" fill="#D9D9D9"/></mask><g mask="url(#mask0:1)"><path d="${SQUARE}" fill="#3B7DD8"/></g>`,
  ),
  "Figma: a shape that multiplies": svg(
    `<path d="M0 0h70v70H0z" fill="#FFD400"/><path style="mix-blend-mode:multiply" d="M30 30h70v70H30z" fill="#00A0E0"/>`,
  ),
  "Figma: a shadow": svg(
    `<g filter="url(#filter0_d_1:5)"><path d="M20 20h50v50H20z" fill="#E5484D"/></g><defs><filter id="filter0_d_1:5" x="0" y="0" width="100" height="100" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dx="8" dy="8" in="SourceAlpha"/><feGaussianBlur stdDeviation="4"/><feBlend in="SourceGraphic"/></filter></defs>`,
  ),
  "Illustrator: styles by class": svg(
    `<defs><style type="text/css"><![CDATA[.st0{fill:#E5484D;}.st1,.st2{fill:none;stroke:#3B7DD8;stroke-width:6;}.st9{fill:#000}]]></style></defs><path class="st0" d="${SQUARE}"/><path class="st1 st2" d="M20 20h60"/>`,
  ),
  "Illustrator in Hindi: a gradient by its name": svg(
    `<style>.cls-1{fill:url(#अनाम_ग्रेडियेंट_5)}</style>${gradient("अनाम_ग्रेडियेंट_5")}<path class="cls-1" d="${SQUARE}"/>`,
  ),
  "Illustrator in German and Russian: names of gradients": svg(
    `${gradient("Unbenannter_Verlauf_Ä")}${gradient("Безымянный_градиент")}<path fill="url(#Unbenannter_Verlauf_Ä)" d="M0 0h50v50H0z"/><path fill="url(#Безымянный_градиент)" d="M50 50h50v50H50z"/>`,
  ),
  "Illustrator: blending in a class": svg(
    `<style>.a{fill:#FFD400}.b{mix-blend-mode:multiply;isolation:isolate}</style><path class="a" d="M0 0h70v70H0z"/><g class="b"><path fill="#00A0E0" d="M30 30h70v70H30z"/></g>`,
  ),
  "Inkscape: styles, its own notes, and a link to a gradient": `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="100" height="100" viewBox="0 0 100 100" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"><sodipodi:namedview id="namedview7" pagecolor="#ffffff"/><defs id="defs2"><linearGradient id="linearGradient1"><stop style="stop-color:#e5484d;stop-opacity:1" offset="0"/><stop style="stop-color:#3b7dd8;stop-opacity:1" offset="1"/></linearGradient><linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="0" x2="100" gradientUnits="userSpaceOnUse"/></defs><g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#linearGradient2);fill-opacity:1;-inkscape-font-specification:sans-serif;stroke:none;paint-order:stroke fill markers" d="${SQUARE}" inkscape:connector-curvature="0"/></g></svg>`,
  "Illustrator: its notes, also without a prefix": `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY ns_sfw "http://ns.adobe.com/SaveForWeb/1.0/">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="&ns_ai;" width="100" height="100" style="enable-background:new 0 0 100 100"><metadata><sfw xmlns="&ns_sfw;"><slices/><sliceSourceBounds x="0"/></sfw></metadata><switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#pgf"/><note/></foreignObject><g i:extraneous="self"><path fill="#E5484D" d="${SQUARE}"/></g></switch><i:pgf id="pgf"><![CDATA[eJzs]]></i:pgf></svg>`,
  "Canva: a clipped group with preserved spaces": svg(
    `<defs><clipPath id="id1"><path clip-rule="nonzero" d="M0 0h80v40H0z"/></clipPath></defs><g clip-path="url(#id1)"><path fill="#00c4cc" fill-opacity="1" fill-rule="nonzero" d="${SQUARE}"/></g>`,
    ' zoomAndPan="magnify" preserveAspectRatio="xMidYMid meet" version="1.0"',
  ),
  "draw.io: a white ground and pointer events": svg(
    `<defs/><g><rect x="10" y="10" width="80" height="60" fill="#dae8fc" stroke="#6c8ebf" pointer-events="all"/></g>`,
    ' style="background-color: rgb(255, 255, 255);" content="&lt;mxfile host=&quot;x&quot;&gt;&lt;/mxfile&gt;"',
  ),
  "CorelDRAW: its document type and classes": `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Creator: CorelDRAW --><svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100px" height="100px" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 100 100" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[.fil0 {fill:#E31E24}]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="M0 0h100v100H0zM30 30h40v40H30z"/></g></svg>`,
  "Sketch: a use of a path, and its title": svg(
    `<title>Logo</title><defs><path d="${SQUARE}" id="path-1"/></defs><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><use fill="#3B7DD8" xlink:href="#path-1"/></g>`,
  ),
  "Sketch: a mask by a white shape": svg(
    `<defs><path d="M0 0h50v100H0z" id="path-1"/></defs><mask id="mask-2" fill="white"><use xlink:href="#path-1"/></mask><path d="${SQUARE}" fill="#E5484D" mask="url(#mask-2)"/>`,
  ),
  "Affinity: styles with spaces, and a use with a colon": svg(
    `<defs><path id="a:b" d="${SQUARE}"/></defs><g transform="matrix(1,0,0,1,0,0)"><use xlink:href="#a:b" style="fill:rgb(229,72,77);"/></g>`,
    ' style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"',
  ),
  "Figma: colours for screens of Display P3 beside those for others": svg(
    `<path d="${SQUARE}" fill="#E5484D" style="fill:#E5484D;fill:color(display-p3 0.8980 0.2824 0.3020);fill-opacity:1;"/>`,
  ),
  "Figma: both colours in a style alone": svg(
    `<path d="${SQUARE}" style="fill:#E5484D;fill:color(display-p3 0.8980 0.2824 0.3020);fill-opacity:1;"/>`,
  ),
  "a name of a font with a colon, and a name for people": svg(
    `<path aria-label="Logo: a square" d="${SQUARE}" fill="#E5484D"/>`,
  ),
};

/** Files that no browser or renderer would show unchanged, such as files without a namespace or with a prefix. */
const MENDED: { [what: string]: [written: string, asIf: string] } = {
  "without a namespace, as copied from a page": [
    `<svg width="100" height="100"><path d="${SQUARE}" fill="#E5484D"/></svg>`,
    svg(`<path d="${SQUARE}" fill="#E5484D"/>`),
  ],
  "with a prefix, as Python's ElementTree writes": [
    `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><ns0:path d="${SQUARE}" fill="#E5484D"/></ns0:svg>`,
    svg(`<path d="${SQUARE}" fill="#E5484D"/>`),
  ],
  "with a style sheet for screens, which our renderer does not know": [
    svg(
      `<style>@media screen{.a{fill:#E5484D}}@media print{.a{fill:#000}}</style><path class="a" d="${SQUARE}"/>`,
    ),
    svg(`<path d="${SQUARE}" fill="#E5484D"/>`),
  ],
  "with a style sheet for screens alone, and one for paper": [
    svg(
      `<style>@media only screen{.a{fill:#E5484D}}@media only print{.a{fill:#000}}</style><path class="a" d="${SQUARE}"/>`,
    ),
    svg(`<path d="${SQUARE}" fill="#E5484D"/>`),
  ],
  "with commas in its viewBox": [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0,0,100,100"><path d="${SQUARE}" fill="#E5484D"/></svg>`,
    svg(`<path d="${SQUARE}" fill="#E5484D"/>`),
  ],
};

const render = (drawing: string) =>
  sharp(Buffer.from(drawing)).resize(100, 100).ensureAlpha().raw().toBuffer();

/** Resolves with the largest difference of a colour channel in a pixel, from 0 to 255. Edges may differ a little. */
async function differenceOf(one: string, other: string): Promise<number> {
  const [before, after] = await Promise.all([render(one), render(other)]);
  const differences = before.map((level, at) => Math.abs(level - (after[at] ?? 0)));
  return [...differences].sort((a, b) => b - a)[200] ?? 255;
}

describe("a drawing", () => {
  it.each(
    Object.entries(KEPT),
  )("a drawing is published as it looks: %s", async (_what, written) => {
    const { svg: published, missing } = cleanSvg(written);
    expect(missing).toBeUndefined();
    expect(await differenceOf(written, published)).toBeLessThan(12);
  });

  it.each(Object.entries(MENDED))("a drawing is mended: %s", async (_what, [
    written,
    asIf,
  ]) => {
    const { svg: published, missing } = cleanSvg(written);
    expect(missing).toBeUndefined();
    expect(published).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(await differenceOf(asIf, published)).toBeLessThan(12);
  });

  it("a drawing keeps colours that browsers of 2021 know", () => {
    const [both = ""] = Object.entries(KEPT).flatMap(([what, one]) =>
      what.includes("Display P3") ? one : [],
    );
    expect(cleanSvg(both).svg).toContain('fill="#e5484d"');
  });

  it("a drawing with an outline alone, or a colour of a group around it, shows something", () => {
    for (const inside of [
      `<path fill="none" stroke="#000" d="${SQUARE}"/>`,
      `<g fill="none"><path fill="#000" d="${SQUARE}"/></g>`,
      `<g stroke="#000"><path fill="none" d="${SQUARE}"/></g>`,
      `<defs><path id="a" fill="#000" d="${SQUARE}"/></defs><g fill="none"><use href="#a"/></g>`,
    ]) {
      expect(cleanSvg(svg(inside)).missing, inside).toBeUndefined();
    }
  });

  it("a drawing keeps how it mixes with what lies below, which a renderer may not know", () => {
    const multiply = KEPT["Figma: a shape that multiplies"] ?? "";
    expect(cleanSvg(multiply).svg).toContain("mix-blend-mode:multiply");
    expect(cleanSvg(KEPT["Illustrator: blending in a class"] ?? "").svg).toContain(
      "mix-blend-mode:multiply",
    );
    const alone = svg(`<path style="mix-blend-mode:multiply" d="${SQUARE}"/>`);
    expect(cleanSvg(alone).svg).not.toContain("mix-blend-mode");
  });

  it("a drawing keeps no comment and no instruction, which may name who made it", () => {
    const signed = svg(`<!-- Asha --><?Asha?><g><!-- Asha --><path d="${SQUARE}"/></g>`);
    expect(cleanSvg(signed).svg).not.toContain("Asha");
  });

  it("a drawing is shown if an ellipse has one of its radii, which stands for both", () => {
    const round = svg('<ellipse cx="50" cy="50" rx="40"/>');
    expect(cleanSvg(round).missing).toBeUndefined();
  });

  it.each([
    [
      "styles in @media",
      `<style>@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" d="${SQUARE}"/>`,
    ],
    [
      '"transform-box" in a style',
      `<path style="transform-box:fill-box" d="${SQUARE}"/>`,
    ],
    [
      '"offset-path" in a style',
      `<path style="offset-path:path('M0 0h9')" d="${SQUARE}"/>`,
    ],
    [
      "mask-image of another file",
      `<path style="mask-image:url(mask.png)" d="${SQUARE}"/>`,
    ],
    ["<use> of another file", `<use href="icons.svg#a"/><path d="${SQUARE}"/>`],
    [
      '"transform" in a style',
      `<path style="transform:translate(4px,9px)" d="${SQUARE}"/>`,
    ],
    ['"translate" in a style', `<path style="translate:4px 9px" d="${SQUARE}"/>`],
    ["colours by oklch()", `<path fill="oklch(0.7 0.2 30)" d="${SQUARE}"/>`],
    [
      "colours by color()",
      `<style>.a{fill:color(display-p3 1 0 0)}</style><path class="a" d="${SQUARE}"/>`,
    ],
    [
      "styles in @supports",
      `<style>@supports (fill:red){.a{fill:red}}</style><path class="a" d="${SQUARE}"/>`,
    ],
    [
      "styles in @layer",
      `<style>@layer x{.a{fill:red}}</style><path class="a" d="${SQUARE}"/>`,
    ],
    [
      "styles inside each other",
      `<style>g{.a{fill:red}}</style><g><path class="a" d="${SQUARE}"/></g>`,
    ],
    [
      "styles inside each other",
      `<style>g{&amp; path{fill:red}}</style><g><path d="${SQUARE}"/></g>`,
    ],
    [
      "a background in a style",
      `<g/><path d="${SQUARE}"/>`,
      ' style="background:#123456"',
    ],
  ])("a drawing that would lose something visible is refused, and what it is is said: %s", (part, inside, attributes = "") => {
    expect(cleanSvg(svg(inside, attributes)).missing ?? "").toContain(part);
  });

  it.each([
    ["an empty artboard", svg(""), /shows nothing.*Fix: export it again with its shapes/],
    ["only definitions", svg(gradient("a")), /shows nothing/],
    ["an empty group", svg("<g><g/></g>"), /shows nothing/],
    [
      "a shape that is transparent",
      svg(`<path fill="transparent" d="${SQUARE}"/>`),
      /shows nothing/,
    ],
    ["a path that draws no line", svg('<path d="M5 5z"/>'), /shows nothing/],
    [
      "shapes that are scaled to nothing",
      svg(`<g transform="scale(0)"><path d="${SQUARE}"/></g>`),
      /shows nothing/,
    ],
    ["a rectangle without a size", svg('<rect height="9"/>'), /shows nothing/],
    ["circles without a radius", svg('<circle/><ellipse cx="9"/>'), /shows nothing/],
    [
      "lines without points, and an empty text",
      svg("<polyline/><polygon/><text/>"),
      /shows nothing/,
    ],
    ["a use of nothing", svg('<use href="#gone"/>'), /shows nothing/],
    ["a use of itself", svg('<use id="a" href="#a"/>'), /shows nothing/],
    [
      "a shape that is cut away",
      svg(`<clipPath id="c"/><path clip-path="url(#c)" d="${SQUARE}"/>`),
      /shows nothing/,
    ],
    [
      "a style sheet elsewhere",
      `<?xml-stylesheet href="logo.css"?>${svg(`<path class="a" d="${SQUARE}"/>`)}`,
      /with a style sheet of another file/,
    ],
    [
      "a web page",
      `<!DOCTYPE html><html><body>${svg(`<path d="${SQUARE}"/>`)}</body></html>`,
      /is a web page.*Fix: open it in a browser/,
    ],
    [
      "what a chat wrote around it",
      `Here is your logo:\n\`\`\`svg\n${svg(`<path d="${SQUARE}"/>`)}\n\`\`\``,
      /with other text around it.*Fix: open it in a text editor/,
    ],
    [
      "text behind it",
      `${svg(`<path d="${SQUARE}"/>`)}\n<br>`,
      /with other text around it/,
    ],
    [
      "a drawing of Android",
      '<vector xmlns:android="http://schemas.android.com/apk/res/android"><path/></vector>',
      /is a file of another kind.*starts with <vector>/,
    ],
    [
      "an ampersand as it is",
      svg(`\n<title>R & D</title><path d="${SQUARE}"/>`),
      /a mistake at which browsers stop, in line 2: an & in a text is written &amp;\./,
    ],
    [
      "attributes of JSX",
      svg(`<path {...props} d="${SQUARE}"/>`),
      /in line 1: invalid attribute name\. Fix: export/,
    ],
    [
      "shapes without a colour",
      svg(`<g fill="none"><path d="${SQUARE}"/></g>`),
      /shows nothing/,
    ],
    [
      "a photo that was traced",
      svg('<path d="M0 0h1"/>'.repeat(20_000)),
      /more than 20,000 parts.*Fix: use the photo/,
    ],
    [
      "two drawings",
      svg(`<path d="${SQUARE}"/>`).repeat(2),
      /two drawings one after the other.*Fix: save each in a file of its own/,
    ],
    [
      "a prefix that is not declared",
      svg(`<g inkscape:label="a"><path d="${SQUARE}"/></g>`),
      /Fix: save it again as "Plain SVG"/,
    ],
  ])("a drawing that would be published broken is refused: %s", (_what, written, sentence) => {
    expect(cleanSvg(written).missing).toMatch(sentence);
  });
});
