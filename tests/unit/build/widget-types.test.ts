import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder, testFolder } from "../../test-run.ts";
import { typeErrors } from "./type-errors.ts";

/** A partner's project with React and Preact: it stands below ours, where both are found. */
const withFrameworks = path.join(testFolder, "widget-types");
/** One that has no packages at all. */
let bare: string;

beforeAll(() => {
  bare = mkdtempSync(path.join(tmpdir(), "widget-types-"));
  mkdirSync(path.join(withFrameworks, "node_modules/vue"), { recursive: true });
  writeFileSync(path.join(withFrameworks, "node_modules/vue/index.d.ts"), VUE);
  for (const folder of [bare, withFrameworks])
    cpSync(
      path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
      path.join(folder, "quote-widget.d.ts"),
    );
});
afterAll(() => {
  for (const folder of [bare, withFrameworks]) rmSync(folder, { recursive: true, force: true });
});

/** What we use of Vue 3.5's types, under the same names. */
const VUE = `
export interface HTMLAttributes { class?: unknown; id?: string }
export interface IntrinsicElementAttributes { section: HTMLAttributes; div: HTMLAttributes }
export interface GlobalComponents {}
`;

const BUNDLER = "--module esnext --moduleResolution bundler";

const jsx = (hooks: string, more = "") => `
import { useRef } from "${hooks}";
import type { QuoteWidgetElement } from "./quote-widget";
export function App() {
  const place = useRef<QuoteWidgetElement>(null);
  return (
    <main id="main">
      <quote-widget ref={place} key="a" id="a" class="b" data-mode="modal" onClick={() => place.current?.openQuote?.()}>
        <a href="/contact">Get a quote</a>
      </quote-widget>
      {/* @ts-expect-error: no such mode */}
      <quote-widget data-mode="popup" />
      {/* @ts-expect-error: no such event */}
      <quote-widget onquote:sent={() => {}} />
      ${more}
    </main>
  );
}
`;

/** Only Preact listens to events of ours wherever an element comes from. */
const LISTENS = `
      <quote-widget onquote:submitted={({ detail }) => detail.reference.length} />
      {/* @ts-expect-error: no such detail */}
      <quote-widget onquote:submitted={({ detail }) => detail.name} />`;

describe("the types of <quote-widget>", () => {
  it("hold in a page without a framework, and in Angular, which asks the DOM's own", () => {
    const page = `
import type {} from "./quote-widget";
const place = document.querySelector("quote-widget");
place?.openQuote?.();
place?.addEventListener("quote:submitted", ({ detail }) => detail.reference.length);
document.createElement("quote-widget").closeQuote?.();
// @ts-expect-error: no such function
place?.open();
`;
    expect(typeErrors(bare, "page.ts", page, BUNDLER)).toBe("");
  });

  it("hold in JSX of React", () => {
    expect(
      typeErrors(withFrameworks, "react.tsx", jsx("react"), `${BUNDLER} --jsx react-jsx --types react`),
    ).toBe("");
  });

  it("hold in JSX of Preact", () => {
    const options = `${BUNDLER} --jsx react-jsx --jsxImportSource preact`;
    expect(typeErrors(withFrameworks, "preact.tsx", jsx("preact/hooks", LISTENS), options)).toBe("");
  });

  it("hold in templates of Vue, by the names that its checker gives to attributes and events", () => {
    const template = `
import type {} from "./quote-widget";
import type { GlobalComponents } from "vue";
type Props = InstanceType<GlobalComponents["QuoteWidget"]>["$props"];
export const props: Props[] = [
  { dataMode: "modal", dataThanksUrl: "/thanks", class: ["b"], id: "a", key: 1, ref: "place" },
  { "onQuote:submitted": ({ detail }) => detail.reference.length },
  // @ts-expect-error: no such mode
  { dataMode: "popup" },
  // @ts-expect-error: no such detail
  { "onQuote:submitted": ({ detail }) => detail.name },
];
`;
    expect(typeErrors(withFrameworks, "vue.ts", template, BUNDLER)).toBe("");
  });
});
