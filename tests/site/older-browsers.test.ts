import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import type { AnyNode } from "acorn";
import { describe, expect, it } from "vitest";
import { builtFiles, builtPages, builtSite, documentOf } from "../test-site.ts";

/* What Chrome 80 and Safari 13 (2020, 2019) read and have, after caniuse.com and compat-table: syntax, names and CSS. */

/**
 * Younger than those browsers; a call with `?.` asks whether it is there. `text` is not here: a Response had it before a Blob
 * did, and no script tells them apart.
 */
const YOUNGER_NAMES = new Set([
  "arrayBuffer",
  "stream",
  "showModal",
  "submitter",
  "replaceSync",
  "getType",
  "throwIfAborted",
  "locks",
  "databases",
  "convertToBlob",
  "getInnerHTML",
  "setHTMLUnsafe",
  "togglePopover",
  "showPopover",
  "isWellFormed",
  "groupBy",
  "withResolvers",
  "fromAsync",
  "startViewTransition",
  "at",
  "findLast",
  "findLastIndex",
  "toSorted",
  "toReversed",
  "toSpliced",
  "replaceAll",
  "replaceChildren",
  "hasOwn",
  "structuredClone",
  "randomUUID",
  "requestSubmit",
  "showPicker",
  "checkVisibility",
  "scrollend",
  "any",
]);

/** The same among what is called or made without an object before it; and so are names after `AbortSignal.`. */
const YOUNGER_GLOBALS = new Set([
  "structuredClone",
  "createImageBitmap",
  "requestIdleCallback",
  "reportError",
  "WeakRef",
  "FinalizationRegistry",
  "AggregateError",
  "ResizeObserver",
  "BroadcastChannel",
  "CompressionStream",
  "DecompressionStream",
  "OffscreenCanvas",
  "EventTarget",
  "DataTransfer",
  "CSSStyleSheet",
  "AbortSignal.timeout",
  "AbortSignal.any",
]);

/** Names that a file uses though the browsers lack them, and why that is well. */
const GUARDED: Record<string, string> = {
  "widgets/chunk.js DataTransfer": "a draft's file is left out where it throws",
  "widgets/quote-frame.js ResizeObserver": "widgets/embed/frame.ts asks whether it is there",
  "widgets/chunk.js showModal": "widgets/opens.ts and run-apply-button.ts ask whether there is <dialog>",
  "widgets/quote.js showModal": "widgets/embed/create-shell.tsx asks whether there is <dialog>",
  "widgets/quote-dialog.js showModal": "the same",
  "widgets/quote-float.js ResizeObserver":
    "where there is <dialog>, and so a button that floats, there is it",
  "widgets/quote.js ResizeObserver": "the same in the pinned file",
  "widgets/quote.js CSSStyleSheet": "widgets/embed prints a <style> where it throws",
  "widgets/quote.js replaceSync": "widgets/embed prints a <style> where it throws",
  "widgets/shrink-photo.js createImageBitmap": "an <img> decodes where it throws",
  "widgets/slider.js ResizeObserver": "Swiper asks whether it is there",
};

/** A pinned release of the partners' widget has the guards of the widget it was frozen from. */
const isGuarded = (file: string, name: string) =>
  `${file.replace(/-[A-Z0-9]{8}|\d+\.\d+\.\d+\//, "")} ${name}` in GUARDED;

interface Finding {
  file: string;
  what: string;
}

function children(node: AnyNode): AnyNode[] {
  const isNode = (value: unknown): value is AnyNode =>
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

function visitAll(
  node: AnyNode,
  see: (node: AnyNode, isOptionalCall: boolean) => void,
  isOptionalCall = false,
): void {
  see(node, isOptionalCall);
  for (const child of children(node)) {
    visitAll(child, see, node.type === "CallExpression" && node.optional && node.callee === child);
  }
}

/** What browsers of then would stumble over in one script; a script that they cannot parse is one finding. */
function youngerThanThem(file: string, code: string): Finding[] {
  const found: Finding[] = [];
  try {
    visitAll(parse(code, { ecmaVersion: 2020, sourceType: "module" }), (node, isOptionalCall) => {
      if (node.type === "Literal" && "bigint" in node && node.bigint)
        found.push({ file, what: "a BigInt literal" });
      if (node.type === "Literal" && "regex" in node && node.regex && /\(\?<[=!]/.test(node.regex.pattern))
        found.push({ file, what: `lookbehind in /${node.regex.pattern}/` });
      if (node.type === "ChainExpression") found.push({ file, what: "?." });
      if (node.type === "LogicalExpression" && node.operator === "??") found.push({ file, what: "??" });
      if (node.type === "ExportAllDeclaration" && node.exported) found.push({ file, what: "export * as" });
      if (node.type === "CallExpression" || node.type === "NewExpression") {
        const called = code.slice(node.callee.start, node.callee.end);
        if (YOUNGER_GLOBALS.has(called) && !isGuarded(file, called)) found.push({ file, what: called });
      }
      if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return;
      const { name } = node.property;
      const isAsked = isOptionalCall || node.optional;
      // A Response could be read as a buffer long before a Blob.
      if (name === "arrayBuffer" && code.slice(node.object.start).startsWith("new Response(")) return;
      if (YOUNGER_NAMES.has(name) && !isAsked && !isGuarded(file, name))
        found.push({ file, what: `.${name}` });
    });
  } catch (reason) {
    found.push({ file, what: String(reason) });
  }
  return found;
}

describe("the scripts", () => {
  // 1.0.0 was frozen when Safari 13.1 was the oldest.
  const files = builtFiles().filter((file) => /\.m?js$/.test(file) && !file.includes("widgets/1.0.0/"));

  it("use no syntax and no names that browsers of 2019 lack", () => {
    expect(files.length).toBeGreaterThan(20);
    const inlined = builtPages().flatMap((page) =>
      [...documentOf(page).querySelectorAll("script:not([src]):not([type])")].map((script) => ({
        file: page.file,
        code: script.textContent ?? "",
      })),
    );
    expect(inlined.length).toBeGreaterThan(0);
    const all = [
      ...files.map((file) => ({ file, code: readFileSync(path.join(builtSite, file), "utf8") })),
      ...inlined,
    ];
    expect(all.flatMap(({ file, code }) => youngerThanThem(file, code))).toEqual([]);
  });

  it.each([
    ["a?.b ??= c", "Unexpected token"],
    ["a?.b", "?."],
    ["a ?? b", "??"],
    ["[1].at(-1)", ".at"],
    ["/(?<=a)b/", "lookbehind"],
    ["class A { #b = 1 }", "Unexpected"],
    ["file.arrayBuffer()", ".arrayBuffer"],
    ["new ResizeObserver(a)", "ResizeObserver"],
    ["structuredClone(a)", "structuredClone"],
    ["AbortSignal.timeout(1)", "AbortSignal.timeout"],
  ])("the check sees %s", (code, what) => {
    expect(youngerThanThem("a.js", code)[0]?.what).toContain(what);
  });
});

/** CSS that those browsers drop, with the whole rule where it is a selector. @type pattern, and what is lost */
const YOUNGER_CSS: [pattern: RegExp, what: string][] = [
  [/@layer\b/, "@layer: the rules in it are dropped"],
  [/@container\b/, "@container"],
  [/:(?:is|where)\(/, ":is() and :where(): the rule is dropped"],
  [/(?<![-\w])inset(?:-(?:inline|block)[\w-]*)?:/, "inset"],
  [/(?<![-\w])(?:margin|padding)-(?:inline|block):/, "margin-inline and the like, without -start and -end"],
  [/color-mix\(|oklch\(|oklab\(|light-dark\(/, "a colour function"],
  [/::marker/, "a pseudo-element: the rule is dropped"],
  [/@media[^{]*[<>]=?/, "a range in a media query"],
  [/[{;}]\s*&/, "nesting"],
];

/** Declarations of a rule that need one before them which older browsers know. */
const NEEDS_FALLBACK: [pattern: RegExp, property: RegExp][] = [
  [/(?:^|;)([\w-]+):[^;]*\d(?:d|s|l)v[hw]/g, /vh|px|rem|%/],
];

function youngerCss(css: string): string[] {
  const plain = css.replace(/url\([^)]*\)/g, "url()");
  // What stands in `@supports` is asked for.
  const asked = plain.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const found = YOUNGER_CSS.filter(([pattern]) => pattern.test(asked)).map(([, what]) => what);
  for (const [, selector = "", body = ""] of asked.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (/display:(?:inline-)?flex/.test(body) && /(?:^|;)(?:column-|row-)?gap:/.test(body))
      found.push(`gap in a flex row: ${selector}`);
    const isList = selector.replace(/\([^()]*\)/g, "").includes(",");
    if (isList && /:has\(|:focus-visible|::file-selector-button/.test(selector))
      found.push(`a young selector in a list, which drops the list: ${selector}`);
    for (const [pattern, known] of NEEDS_FALLBACK) {
      for (const [declaration, property = ""] of body.matchAll(pattern)) {
        const before = body.slice(0, body.indexOf(declaration));
        if (!new RegExp(`(?:^|;)${property}:[^;]*(?:${known.source})`).test(before))
          found.push(`${selector}{${declaration}} alone`);
      }
    }
  }
  return found;
}

describe("the styles", () => {
  it("drop nothing that a page needs in browsers of 2019", () => {
    const sheets = [
      ...builtPages().map(({ file, html }) => ({
        file,
        css: /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "",
      })),
      ...builtFiles()
        .filter((file) => file.endsWith(".css"))
        .map((file) => ({ file, css: readFileSync(path.join(builtSite, file), "utf8") })),
    ];
    expect(sheets.length).toBeGreaterThan(30);
    const found = new Map<string, string>();
    for (const { file, css } of sheets) for (const what of youngerCss(css)) found.set(what, file);
    expect([...found].map(([what, file]) => `${file}: ${what}`)).toEqual([]);
  });

  it.each([
    "@layer base{a{b:c}}",
    ".a:is(.b,.c){d:e}",
    ".a{inset:0}",
    ".a{display:flex;gap:1rem}",
    ".a{height:100dvh}",
    "@media (width>=600px){a{b:c}}",
    ".a{color:color-mix(in srgb,red,blue)}",
  ])("the check sees %s", (css) => {
    expect(youngerCss(css)).toHaveLength(1);
  });

  it("take what is asked for or has a fallback", () => {
    expect(youngerCss("@supports (inset:0){.a{inset:0}}.b{height:100vh;height:100dvh}")).toEqual([]);
  });
});

it("no page waits for a style sheet, a script or a font", () => {
  for (const page of builtPages()) {
    const document = documentOf(page);
    const blocking = [
      ...document.querySelectorAll("link[rel~=stylesheet]"),
      ...document.querySelectorAll("script[src]:not([type=module]):not([async]):not([defer])"),
    ];
    expect([page.file, blocking.map((element) => element.outerHTML)]).toEqual([page.file, []]);
    expect(page.html, page.file).not.toMatch(/@font-face|@import/);
  }
  expect(builtFiles().filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([]);
});
