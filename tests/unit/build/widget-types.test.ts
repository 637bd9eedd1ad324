import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder, testFolder } from "../../test-run.ts";
import { typeErrors } from "./type-errors.ts";

/** A partner's project with React: it stands below ours, where it is found. */
const withReact = path.join(testFolder, "widget-types");
/** One that has no packages at all. */
let bare: string;

beforeAll(() => {
  bare = mkdtempSync(path.join(tmpdir(), "widget-types-"));
  mkdirSync(withReact, { recursive: true });
  for (const folder of [bare, withReact])
    cpSync(
      path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
      path.join(folder, "quote-widget.d.ts"),
    );
});
afterAll(() => {
  for (const folder of [bare, withReact]) rmSync(folder, { recursive: true, force: true });
});

const BUNDLER = "--module esnext --moduleResolution bundler";

const JSX = `
import { useRef } from "react";
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
    </main>
  );
}
`;

describe("the types of <quote-widget>", () => {
  it("hold in a page without a framework, and in Angular, which asks the DOM's own", () => {
    const page = `
import type {} from "./quote-widget";
const place = document.querySelector("quote-widget");
place?.openQuote?.();
place?.addEventListener("quote:submitted", ({ detail }) => detail.reference.length);
document.createElement("quote-widget").openQuote?.();
// @ts-expect-error: no such function
place?.open();
`;
    expect(typeErrors(bare, "page.ts", page, BUNDLER)).toBe("");
  });

  it("hold in JSX of React", () => {
    expect(typeErrors(withReact, "react.tsx", JSX, `${BUNDLER} --jsx react-jsx --types react`)).toBe("");
  });
});
