import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packWidget } from "../../../build/pack-widget.ts";
import { projectFolder, testFolder } from "../../test-run.ts";
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

const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
const [, inGuide = ""] = /```tsx\n([\s\S]*?)```/.exec(guide) ?? [];

const COMPONENT = `
import { useRef } from "react";
import type { QuoteWidgetHandle, QuoteWidgetProps } from "quote-widget-react";
${inGuide}
declare function track(what: string): void;
export function Opener() {
  const quote = useRef<QuoteWidgetHandle>(null);
  // @ts-expect-error: no such function
  quote.current?.show();
  return <QuoteWidget ref={quote} site="https://site.example" onReady={() => quote.current?.open()} />;
}
const props: QuoteWidgetProps = { site: "https://site.example", "data-mode": "modal" };
export const shown = <QuoteWidget {...props} onSubmitted={({ reference }) => reference.length} />;
// @ts-expect-error: no such mode
export const wrong = <QuoteWidget site="https://site.example" data-mode="popup" />;
`;

it.each([
  ["a bundler", "module", "--module esnext --moduleResolution bundler"],
  ["Node, as CommonJS", "commonjs", "--module nodenext"],
])("the React component's package has types that hold for %s, and for the guide's lines", (_who, type, options) => {
  writeFileSync(path.join(app, "package.json"), JSON.stringify({ type }));
  expect(inGuide).toContain("<QuoteWidget");
  expect(typeErrors(app, "app.tsx", COMPONENT, `--jsx react-jsx ${options}`)).toBe("");
});

it.each([
  ["commonjs", 'require("quote-widget-react")'],
  ["module", 'await import("quote-widget-react")'],
])("it can be loaded by Node in a %s", (type, code) => {
  const words = [`--input-type=${type}`, "--eval", `console.log(Boolean((${code}).QuoteWidget))`];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: app, encoding: "utf8" });
  expect([stdout.trim(), stderr]).toEqual(["true", ""]);
});
