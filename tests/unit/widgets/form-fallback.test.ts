// @vitest-environment happy-dom
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BROWSER_TARGET } from "../../../lib/bundle/bundler.ts";

const FORM = `
  <div data-widget="contact-form">
    <div data-fallback hidden></div>
  </div>`;
let script: string;
/** A page runs the script once; the tests share one document. */
let forget: () => void;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ["widgets/form-fallback.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: BROWSER_TARGET,
  });
  script = outputFiles[0]?.text ?? "";
});

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.className = "no-script";
  document.body.innerHTML = FORM;
  const listeners = [document, globalThis].map((target) => ({
    target,
    listen: vi.spyOn(target, "addEventListener"),
  }));
  // The script as the page runs it: as text, in the global scope.
  // biome-ignore lint/security/noGlobalEval: a classic script has no other way to run in a test
  (0, eval)(script);
  forget = () => {
    for (const { target, listen } of listeners)
      for (const [type, listener, capture] of listen.mock.calls)
        target.removeEventListener(type, listener, capture);
  };
});

afterEach(() => {
  forget();
  vi.useRealTimers();
  document.head.replaceChildren();
});

afterAll(() => {
  document.documentElement.className = "";
});

const placeholder = () => document.querySelector<HTMLElement>("[data-widget]")!;

test("after 10 s without a mount the other ways are shown", () => {
  const fallback = document.querySelector<HTMLElement>("[data-fallback]")!;
  vi.advanceTimersByTime(9_999);
  expect(fallback.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(fallback.hidden).toBe(false);
});

test("the main script is asked for once more, after 1 s and under a new address; then the words say that it did not come", () => {
  const append = vi.spyOn(document.head, "appendChild").mockImplementation((node) => node);
  document.body.insertAdjacentHTML(
    "beforeend",
    '<script type="module" data-main src="/assets/main-1.js"></script>',
  );
  const main = document.querySelector<HTMLScriptElement>("[data-main]")!;
  const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event("error"));
  const asked = () =>
    append.mock.calls.map(([node]) => node instanceof HTMLScriptElement && [node.type, node.src]);
  fail(main);
  vi.advanceTimersByTime(999);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([["module", `${main.src}?again`]]);
  expect(placeholder().dataset.missing).toBeUndefined();
  const unparsable = new SyntaxError("Unexpected token '<'");
  dispatchEvent(new ErrorEvent("error", { error: unparsable, filename: `${main.src}?again` }));
  expect(placeholder().dataset.missing).toBe("");
  expect(document.querySelector<HTMLElement>("[data-fallback]")!.hidden).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(asked()).toHaveLength(1);
});
