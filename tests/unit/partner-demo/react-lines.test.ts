import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SNIPPETS } from "../../../partner-demo/builder/snippets.ts";
import { projectFolder } from "../../test-run.ts";
import { typeErrors } from "../build/type-errors.ts";

/* The lines for React as partners copy them, out of the guide and out of the builder, held against the component's types. */

const cache = path.join(projectFolder, ".cache");
let folder: string;
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, "react-lines-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const component = path.join(projectFolder, "widgets/embed/react/QuoteWidget.tsx");
const errorsIn = (lines: string) =>
  typeErrors(
    folder,
    "lines.tsx",
    // What the partner's own page does with an event.
    `${lines.replaceAll('"quote-widget-react"', JSON.stringify(component))}
declare function track(what: string): void;`,
    "--jsx react-jsx --module esnext --moduleResolution bundler --allowImportingTsExtensions --skipLibCheck --types react",
  );

const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
const inGuide = [...guide.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, lines = ""]) => lines);

it("has such lines in the guide", () => {
  expect(inGuide.length).toBeGreaterThan(0);
});

it.each(inGuide)("knows every property in the guide's lines: %s", (lines) => {
  expect(errorsIn(lines)).toBe("");
});

it("knows every property that the builder writes, and no other", () => {
  const lines = SNIPPETS.react({
    site: "https://site.example",
    policy: "none",
    pinned: { version: "1.4.0", file: "/widgets/1.4.0/quote.js", integrity: "sha384-abc" },
    attributes: [
      ["data-mode", "modal"],
      ["data-corner", "bottom-left"],
      ["data-theme", "dark"],
      ["data-label", 'Ask "now" {}'],
      ["data-thanks-url", "/thanks"],
      ["data-source", "spring-sale"],
      ["data-texts", "/texts.json"],
      ["data-prefill", "url"],
      ["data-name", "Asha"],
      ["data-email", "asha@example.org"],
      ["data-mobile", "9876543210"],
      ["data-whatsapp", "9123456780"],
      ["data-website", "sarees.example"],
      ["data-category", "SEO, E-commerce"],
    ],
  });
  expect(errorsIn(`${lines};`)).toBe("");
  expect(errorsIn(`${lines.replace("corner=", "angle=")};`)).toContain("angle");
});
