import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packWidget } from "../../../build/pack-widget.ts";
import { testFolder } from "../../test-run.ts";
import { typeErrors } from "./type-errors.ts";

// Below the project's folder, so that React and its types are found.
const folder = path.join(testFolder, "packed");
const app = path.join(folder, "app");
const installed = path.join(app, "node_modules/quote-widget-react");

beforeAll(async () => {
  const tarball = await packWidget(path.join(folder, "pack"));
  mkdirSync(installed, { recursive: true });
  expect(spawnSync("tar", ["xzf", tarball, "--strip-components=1", "-C", installed]).status).toBe(0);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMPONENT = `
import { useRef } from "react";
import { QuoteWidget } from "quote-widget-react";
import type { QuoteWidgetHandle, QuoteWidgetProps } from "quote-widget-react";
export function Opener() {
  const quote = useRef<QuoteWidgetHandle>(null);
  // @ts-expect-error: no such function
  quote.current?.show();
  return <QuoteWidget ref={quote} site="https://site.example" onReady={() => quote.current?.open()} />;
}
const props: QuoteWidgetProps = { site: "https://site.example", mode: "modal" };
export const shown = <QuoteWidget {...props} onSubmitted={({ reference }) => reference.length} />;
// @ts-expect-error: no such mode
export const wrong = <QuoteWidget site="https://site.example" mode="popup" />;
document.addEventListener("quote:error", ({ detail }) => detail.status.toFixed());
`;

describe("the package of the React component", () => {
  it.each([
    ["a bundler", "app.tsx", "module", "--module esnext --moduleResolution bundler"],
    ["a bundler that takes CommonJS", "app.tsx", "commonjs", "--module commonjs --moduleResolution bundler"],
    ["Node, as a module", "app.tsx", "module", "--module node16 --moduleResolution node16"],
    ["Node, as CommonJS", "app.tsx", "commonjs", "--module node16 --moduleResolution node16"],
    ["Node, by the ending of the file", "app.cts", "module", "--module nodenext"],
  ])("has types that hold for %s", (_who, file, type, options) => {
    writeFileSync(path.join(app, "package.json"), JSON.stringify({ type }));
    const content = file.endsWith("x")
      ? COMPONENT
      : 'import widget = require("quote-widget-react");\nwidget.QuoteWidget;\n';
    expect(typeErrors(app, file, content, `--jsx react-jsx ${options}`)).toBe("");
  });

  it("can be required and imported", () => {
    const { resolve } = createRequire(path.join(app, "app.js"));
    // Node 20.19 and later would require a module, too.
    expect(resolve("quote-widget-react")).toBe(path.join(installed, "cjs", "index.js"));
    for (const code of ['require("quote-widget-react")', 'await import("quote-widget-react")']) {
      const type = code.startsWith("await") ? "module" : "commonjs";
      const words = [`--input-type=${type}`, "--eval", `console.log(Boolean((${code}).QuoteWidget))`];
      const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: app, encoding: "utf8" });
      expect([stdout.trim(), stderr]).toEqual(["true", ""]);
    }
  });

  it("leaves the address of the widget to the browser, whoever bundles it", () => {
    for (const kind of ["esm", "cjs"]) {
      const code = readFileSync(path.join(installed, kind, "index.js"), "utf8");
      expect(code).toMatch(/^"use client";/);
      expect(code).toMatch(/import\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\//);
    }
  });

  it("comes with the notices of what is in it, which is nothing of others, and says where the form's are", () => {
    const notices = readFileSync(path.join(installed, "THIRD-PARTY-NOTICES.txt"), "utf8");
    expect(notices).toContain("\nThis package holds no works of others.\n");
    expect(notices).toContain("https://SITE/THIRD-PARTY-NOTICES.txt names what is in it.");
    const code = ["esm", "cjs"].map((kind) => readFileSync(path.join(installed, kind, "index.js"), "utf8"));
    expect(code.filter((text) => text.includes("node_modules"))).toEqual([]);
  });

  it("comes with a text whose links lead somewhere", () => {
    const text = readFileSync(path.join(installed, "README.md"), "utf8");
    const anchors = Array.from(
      text.matchAll(/^#+ (.+)$/gm),
      ([, heading = ""]) =>
        `#${heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-")}`,
    );
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = ""]) => link);
    expect(links.filter((link) => !link.startsWith("https://") && !anchors.includes(link))).toEqual([]);
  });
});
