/** The published types of `<quote-widget>` and the React package accept correct code and refuse wrong code. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { matchIn } from "../../find-in.ts";
import { installWidget } from "../../install-widget.ts";
import { projectFolder, testFolder } from "../../test-run.ts";

/** Folder of a partner's project with React. It is inside our project, so that React and its types are found. */
const withReact = path.join(testFolder, "packed");
let bare: string;

beforeAll(() => {
  bare = mkdtempSync(path.join(tmpdir(), "widget-types-"));
  installWidget(withReact);
  const types = "quote-widget.d.ts";
  for (const folder of [bare, withReact]) {
    cpSync(path.join(projectFolder, "widgets/embed", types), path.join(folder, types));
  }
});
afterAll(() => {
  for (const folder of [bare, withReact]) {
    rmSync(folder, { recursive: true, force: true });
  }
});

const BUNDLER = "--module esnext --moduleResolution bundler";

const IN_PAGE = `import type {} from "./quote-widget";
const widget = document.querySelector("quote-widget");
widget?.openQuote?.();
widget?.closeQuote?.();
window.addEventListener("quote:ready", ({ detail }) => detail.mode.length);
widget?.addEventListener("quote:submitted", ({ detail }) => detail.reference.length);
// @ts-expect-error: no such function
widget?.open();`;

const IN_JSX = `import { useRef } from "react";
import type { QuoteWidgetElement } from "./quote-widget";
export function App() {
  const widget = useRef<QuoteWidgetElement>(null);
  return (
    <main id="main">
      <quote-widget ref={widget} key="a" id="a" class="b" data-mode="modal" onClick={() => widget.current?.openQuote?.()}>
        <a href="/contact">Get a quote</a>
      </quote-widget>
      {/* @ts-expect-error: no such mode */}
      <quote-widget data-mode="popup" />
    </main>
  );
}`;

const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
const [, inGuide = ""] = matchIn(/```tsx\n([\s\S]*?)```/, guide);
const WITH_PACKAGE = `import { useRef } from "react";
import type { QuoteWidgetHandle, QuoteWidgetProps } from "quote-widget-react";
${inGuide}
declare function track(what: string): void;
export function Opener() {
  const quote = useRef<QuoteWidgetHandle>(null);
  // @ts-expect-error: no such function
  quote.current?.show();
  return <QuoteWidget ref={quote} site="https://site.example" onReady={() => quote.current?.close()} />;
}
const props: QuoteWidgetProps = {
  site: "https://site.example",
  nonce: "N",
  id: "ask",
  hidden: true,
  dir: "rtl",
  style: { color: "red" },
  "aria-label": "Quote",
  "data-mode": "modal",
  "data-own": 1,
};
export const shown = <QuoteWidget {...props} onSubmitted={({ reference }) => reference.length} />;
// @ts-expect-error: no such mode
export const wrong = <QuoteWidget site="https://site.example" data-mode="popup" />;
`;

it.each([
  [
    "the element in a page without a framework, and in Angular",
    { type: "", options: BUNDLER, codes: [IN_PAGE] },
  ],
  [
    "element, package and guide in a bundler",
    {
      type: "module",
      options: `${BUNDLER} --jsx react-jsx`,
      codes: [WITH_PACKAGE, IN_JSX],
    },
  ],
  [
    "the package in Node, as CommonJS",
    {
      type: "commonjs",
      options: "--module nodenext --jsx react-jsx",
      codes: [WITH_PACKAGE],
    },
  ],
])("the types hold for %s", (_where, { type, options, codes }) => {
  const folder = type ? withReact : bare;
  expect(inGuide).toContain("<QuoteWidget");
  if (type) {
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type }));
  }
  const pages = codes.map((code, at) => {
    writeFileSync(path.join(folder, `page${at}.tsx`), code);
    return `page${at}.tsx`;
  });
  const tsc = path.join(projectFolder, "node_modules/typescript/bin/tsc");
  const words =
    `--ignoreConfig --noEmit --strict --skipDefaultLibCheck --target es2022 ${options}`.split(
      " ",
    );
  expect(
    spawnSync(process.execPath, [tsc, ...words, ...pages], {
      cwd: folder,
      encoding: "utf8",
    }).stdout,
  ).toBe("");
});
