/** Rules about our style sheets, for browsers of 2021, texts from right to left and large letters. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../../test-run.ts";

interface Declaration {
  at: string;
  property: string;
  value: string;
  /** The declarations of the same block that come before this one. */
  before: { property: string; value: string }[];
  /** All declarations of the block. */
  block: { property: string; value: string }[];
}

const sheets = ["site", "widgets"].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => {
      const name = `${folder}/${file}`;
      const text = readFileSync(path.join(projectFolder, name), "utf8");
      // A comment is replaced by its line breaks, so that the line of a flaw is right.
      return {
        name,
        css: text.replace(/\/\*.*?\*\//gs, (one) => one.replace(/\S/g, " ")),
      };
    }),
);

/** Every declaration of every sheet. The parts of a block before and after a nested rule count as one block. */
const declarations: Declaration[] = sheets.flatMap(({ name, css }) => {
  const found: Declaration[] = [];
  const blocks: Declaration["block"][] = [];
  for (const { 0: text, index } of css.matchAll(/[^{};]+[{};]|[{};]/g)) {
    const end = text.at(-1);
    const [, property, value] =
      /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(text.slice(0, -1)) ?? [];
    const block = blocks.at(-1);
    if (end === "{") {
      blocks.push([]);
    } else if (property && value && block) {
      const line = css.slice(0, index + text.search(/\S/)).split("\n").length;
      found.push({
        at: `${name}:${line}`,
        property,
        value: value.trim(),
        before: [...block],
        block,
      });
      block.push({ property, value: value.trim() });
    }
    if (end === "}") {
      blocks.pop();
    }
  }
  return found;
});

const linesOf = (flaws: Declaration[]) =>
  flaws.map(({ at, property, value }) => `${at} ${property}: ${value}`);

it("every declaration of our sheets is read", () => {
  expect(declarations.length).toBeGreaterThan(1_500);
});

/** The opposite of each side. A declaration that is repeated for the opposite side favours none. */
const OPPOSITE: Record<string, string> = { left: "right", right: "left" };
const opposite = (property: string) =>
  property.replace(/left|right/, (side) => OPPOSITE[side] ?? side);

function namesSide({ property, value, block }: Declaration): boolean {
  if (/^(?:text-align|float|clear|caption-side)$/.test(property)) {
    // A float without content and width only makes room.
    const isStrut = block.some((one) => one.property === "content" && one.value === '""');
    return /\b(?:left|right)\b/.test(value) && !isStrut;
  }
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) {
    return !block.some(
      (one) => one.property === opposite(property) && one.value === value,
    );
  }
  if (/^(?:margin|padding|inset|border-width|border-style)$/.test(property)) {
    // Spaces within brackets do not separate values. The sides of a rotated square are
    // part of a drawing.
    const [, right, , left] = value
      .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()")
      .split(/\s+/);
    const isDrawing = block.some((one) =>
      /^(?:content|transform|clip-path)$/.test(one.property),
    );
    return left !== undefined && left !== right && !isDrawing;
  }
  return false;
}

it("nothing is set to the left or the right: pages are read from both sides", () => {
  // The focus of a picture is left out, because it is a place in the picture, whatever
  // the language.
  const flaws = declarations.filter(
    (one) => namesSide(one) && !one.at.includes("bot-check-mark"),
  );
  expect(linesOf(flaws)).toEqual([]);
});

it("the sides of a phone's screen are kept free in equal measure, so none is forgotten", () => {
  const sides = declarations.filter(({ value }) =>
    /safe-area-inset-(?:left|right)/.test(value),
  );
  expect(sides.length).toBeGreaterThan(2);
  const flaws = sides.filter(
    ({ value }) => !/inset-left/.test(value) || !/inset-right/.test(value),
  );
  expect(linesOf(flaws)).toEqual([]);
});

it("no layout changes at a number of pixels: what must fit is text, in letters of the visitor's size", () => {
  // The sliders are left out, because the specification gives their widths in pixels, and
  // a logo is 145 px wide.
  const flaws = sheets
    .filter(({ name }) => !/(client-logos|testimonials)\.css$/.test(name))
    .flatMap(({ name, css }) =>
      [...css.matchAll(/@media[^{]*\dpx[^{]*/g)].map(
        ([query]) => `${name} ${query.trim()}`,
      ),
    );
  expect(flaws).toEqual([]);
});

it("no gesture is taken from the browser but the one that a part needs: two fingers zoom everywhere", () => {
  const flaws = declarations.filter(
    ({ property, value }) =>
      property === "touch-action" && !/^(?:auto|manipulation)$|pinch-zoom/.test(value),
  );
  expect(linesOf(flaws)).toEqual([]);
});

it("no page lets a browser darken half of its colours", () => {
  const schemes = declarations.filter(({ property }) => property === "color-scheme");
  expect(schemes.map(({ value }) => value)).toContain("only light");
  const flaws = schemes.filter(
    ({ value, at }) => value === "light" && !at.includes("embed.css"),
  );
  expect(linesOf(flaws)).toEqual([]);
});

/**
 * Values and functions that browsers of 2021 (Chrome 88, Safari 15.4, Firefox 90, Samsung
 * 15) do not know, so that they ignore the declaration
 * (https://github.com/mdn/browser-compat-data). If the declaration contains `var()`, they
 * even ignore an earlier one of the same property.
 */
const NEWER: { property: RegExp; value: RegExp; since: string; example: string }[] = [
  {
    property: /^text-decoration$/,
    value: /\d|from-font/,
    since: "no Safari has a thickness in the shorthand",
    example: "text-decoration: underline 2px red",
  },
  {
    property: /^overflow(-[xy])?$/,
    value: /clip/,
    since: "Chrome 90, Safari 16",
    example: "overflow: clip",
  },
  {
    property: /./,
    value: /\d[dsl]v[hwib]\b/,
    since: "Chrome 108",
    example: "height: 100dvh",
  },
  { property: /./, value: /\dcq[whib]\b/, since: "Chrome 105", example: "width: 4cqw" },
  {
    property: /^content$/,
    value: /" \/ "/,
    since: "Safari 17.4",
    example: 'content: "→" / ""',
  },
  {
    property: /./,
    value: /\b(?:color-mix|light-dark|oklch|oklab|lab|lch)\(/,
    since: "Chrome 111",
    example: "color: color-mix(in srgb, red, blue)",
  },
  {
    property: /./,
    value: /\b(?:round|mod|rem|abs|sign|pow|sqrt|hypot)\(/,
    since: "Chrome 125",
    example: "width: round(1.5px, 1px)",
  },
  {
    property: /^float$|^clear$/,
    value: /inline-/,
    since: "Chrome 118",
    example: "float: inline-start",
  },
  {
    property: /^(?:translate|rotate|scale)$/,
    value: /./,
    since: "Chrome 104",
    example: "translate: 2px",
  },
  {
    property: /^grid-template/,
    value: /subgrid/,
    since: "Chrome 117",
    example: "grid-template-rows: subgrid",
  },
  {
    property: /^transition/,
    value: /allow-discrete/,
    since: "Chrome 117",
    example: "transition: all allow-discrete",
  },
  {
    property: /^(?:width|height|block-size)$/,
    value: /stretch|calc-size/,
    since: "Chrome 138",
    example: "width: stretch",
  },
];

const isNewer = ({ property, value }: { property: string; value: string }) =>
  NEWER.some((row) => row.property.test(property) && row.value.test(value));

it("a value that browsers of 2021 do not know stands behind one that they know", () => {
  const inOlderBrowsers = declarations.filter(
    (one) =>
      isNewer(one) &&
      !one.before.some((other) => other.property === one.property && !isNewer(other)),
  );
  expect(linesOf(inOlderBrowsers)).toEqual([]);
  const misses = NEWER.filter(({ example }) => {
    const [property = "", value = ""] = example.split(": ");
    return !isNewer({ property, value });
  });
  expect(misses).toEqual([]);
});
