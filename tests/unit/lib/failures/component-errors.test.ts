import path from "node:path";
import { type ComponentChild, type ComponentType, h, options } from "preact";
import { render } from "preact-render-to-string";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  refuseBrokenComponents,
  renderContent,
} from "../../../../lib/failures/component-errors.ts";
import { PageFailure } from "../../../../lib/failures/page-failure.ts";

const before = { ...options };

beforeAll(refuseBrokenComponents);

afterAll(() => {
  // Remove the hooks of Preact, because other test files of this worker render without
  // them.
  Object.assign(options, { vnode: undefined, __r: undefined }, before);
});

const element = (type: unknown, child?: unknown) =>
  h(type as ComponentType, null, child as ComponentChild);

const Endless = () => element("p", element(Endless));
const Late = async () => "late";

it.each<[what: string, make: () => ReturnType<typeof element>, says: RegExp]>([
  ["undefined", () => element(undefined), /component is undefined\. Fix: /],
  ["an object", () => element({}), /component is of the type object\. Fix: /],
  ["async", () => element(Late), /^Late is async, and nothing would be printed\. Fix: /],
  ["endless", () => element(Endless), /^Endless renders itself without end\. Fix: /],
])("a component that is %s is named", (_what, make, says) => {
  expect(() => render(make())).toThrow(says);
});

it.each<[what: string, child: unknown, says: RegExp]>([
  ["an object", { a: 1 }, /printed here is an object, and would be nothing\. Fix: /],
  ["a date", new Date(), /printed here is an object/],
  ["a promise in a list", [Late()], /printed here is a promise/],
  ["a function", () => "late", /printed here is a function/],
  ["a symbol", Symbol("a"), /printed here is a symbol/],
  ["NaN", Number("one"), /printed here is NaN\. Fix: /],
])("%s in an element's place is named, because visitors would read nothing, or NaN", (_what, child, says) => {
  expect(() => render(element("p", child))).toThrow(says);
});

it.each<[what: string, value: unknown, says: RegExp]>([
  ["an object", { a: 1 }, /^The attribute title is an object here.* Fix: /],
  ["a function", () => "a", /^The attribute title is a function here/],
  ["NaN", Number("one"), /^The attribute title is NaN here/],
])("%s in an attribute is named", (_what, value, says) => {
  expect(() => render(h("p", { title: value as string }))).toThrow(says);
});

it.each([
  "<b>a</b>",
  { html: "a" },
  { __html: undefined },
])("mark-up %j is named, because nothing would be printed of it", (markUp) => {
  const props = { dangerouslySetInnerHTML: markUp as unknown as { __html: string } };
  expect(() => render(h("p", props))).toThrow(
    /^dangerouslySetInnerHTML has no text here\. Fix: /,
  );
});

it("an attribute may be an address, a number, a style, or what a browser calls", () => {
  const href = new URL("https://a.example/") as unknown as string;
  const style = { color: "red" };
  const link = h("a", { href, tabIndex: 0, style, onClick: () => {} });
  expect(render(link)).toContain('href="https://a.example/"');
});

it("a component inside fifty others of its type is none without end", () => {
  const Box = ({ depth }: { depth: number }) =>
    depth > 0 ? h("i", null, h(Box, { depth: depth - 1 })) : h("b", null, "in all");
  expect(render(h(Box, { depth: 50 }))).toContain("<b>in all</b>");
});

/** Returns an element with its place in the source, as esbuild makes it: https://esbuild.github.io/api/#jsx-dev */
const placed = (type: ComponentType, fileName: string, lineNumber: number) =>
  Object.assign(h(type, null), { __source: { fileName, lineNumber, columnNumber: 9 } });

it.each<[what: string, thrown: unknown, says: string]>([
  [
    "a text",
    "just text",
    "site/Header.tsx:31:9 just text (in <Icon> at site/Header.tsx:31:9, in the page /about, ",
  ],
  [
    "null",
    null,
    "site/Header.tsx:31:9 null (in <Icon> at site/Header.tsx:31:9, in the page /about, ",
  ],
  [
    "an error of the component",
    Object.assign(new Error("no icon"), {
      stack: `Error: no icon\n    at Icon (${path.resolve("site/Icon.tsx")}:20:5)`,
    }),
    "site/Icon.tsx:20:5 Error: no icon (in <Icon> at site/Header.tsx:31:9, in the page /about, ",
  ],
  [
    "an error of what uses the component",
    Object.assign(new Error("no icon"), {
      stack: `Error: no icon\n    at Icon (${path.resolve("site/Header.tsx")}:20:5)`,
    }),
    "site/Header.tsx:20:5 Error: no icon (in <Header> at site/Page.tsx:7:9, in the page /about, ",
  ],
])("%s that is thrown is named with who uses the component", (_what, thrown, says) => {
  const Icon = () => {
    throw thrown;
  };
  const Fine = () => element("b");
  const Header = () =>
    h(
      "header",
      null,
      placed(Fine, "site/Header.tsx", 30),
      placed(Icon, "site/Header.tsx", 31),
    );
  const page = { template: "site/pages/about.11ty.tsx", route: "/about" };
  let message = "";
  try {
    renderContent(placed(Header, "site/Page.tsx", 7));
  } catch (error) {
    ({ message } = new PageFailure(error, page));
  }
  expect(message).toBe(`${says}made by site/pages/about.11ty.tsx)`);
});
