// @vitest-environment happy-dom
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BROWSER_TARGET } from "../../../build/browser-options.ts";

const FORM = `
  <div data-widget="contact-form">
    <form novalidate><input name="Name"><button type="submit">Submit</button></form>
    <div data-fallback hidden>Call us</div>
  </div>`;
let script: string;
/** A page runs the script once; the tests share one document. */
let forget: () => void;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ["widgets/early.ts"],
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
  const listen = vi.spyOn(document, "addEventListener");
  // The script as the page runs it: as text, in the global scope.
  // biome-ignore lint/security/noGlobalEval: a classic script has no other way to run in a test
  (0, eval)(script);
  forget = () => {
    for (const [type, listener, capture] of listen.mock.calls)
      document.removeEventListener(type, listener, capture);
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

function submit() {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")!.dispatchEvent(event);
  return event;
}

test("the page is told that there is script", () => {
  expect(document.documentElement.className).toBe("");
});

test("Submit before the takeover is held, and what was typed stays", () => {
  document.querySelector("input")!.value = "Asha";
  expect(submit().defaultPrevented).toBe(true);
  expect(placeholder().dataset.held).toBe("");
  expect(document.querySelector("input")!.value).toBe("Asha");
});

test("a held Submit is pressed once when the form is mounted, however often it was pressed", () => {
  submit();
  submit();
  const presses = vi.spyOn(document.querySelector("button")!, "click").mockImplementation(() => {});
  vi.advanceTimersByTime(5_000);
  expect(presses).not.toHaveBeenCalled();
  placeholder().dataset.mounted = "";
  vi.advanceTimersByTime(5_000);
  expect(presses).toHaveBeenCalledOnce();
  expect(placeholder().dataset.held).toBeUndefined();
});

test("Submit after the takeover is the widget's own", () => {
  placeholder().dataset.mounted = "";
  expect(submit().defaultPrevented).toBe(false);
  expect(placeholder().dataset.held).toBeUndefined();
});

test("after 10 s without a mount the other ways are shown", () => {
  const fallback = document.querySelector<HTMLElement>("[data-fallback]")!;
  vi.advanceTimersByTime(9_999);
  expect(fallback.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(fallback.hidden).toBe(false);
});

test("a mounted form needs no other ways", () => {
  placeholder().dataset.mounted = "";
  vi.advanceTimersByTime(10_000);
  expect(document.querySelector<HTMLElement>("[data-fallback]")!.hidden).toBe(true);
});

test("the main script is asked for three times, 1 s and 3 s apart, and then for what looks for a newer page", () => {
  const append = vi.spyOn(document.head, "appendChild").mockImplementation((node) => node);
  const fail = (src: string) => {
    const failed = document.createElement("script");
    failed.type = "module";
    failed.dataset.main = "";
    failed.src = src;
    document.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: failed }));
  };
  const asked = () =>
    append.mock.calls.map(([node]) => node instanceof HTMLScriptElement && [node.type, node.src]);
  fail("https://site.test/widgets/main-1.js");
  vi.advanceTimersByTime(999);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([["module", "https://site.test/widgets/main-1.js?try=2"]]);
  fail("https://site.test/widgets/main-1.js?try=2");
  vi.advanceTimersByTime(3_000);
  expect(asked()[1]).toEqual(["module", "https://site.test/widgets/main-1.js?try=3"]);
  fail("https://site.test/widgets/main-1.js?try=3");
  vi.advanceTimersByTime(60_000);
  expect(asked().slice(2)).toEqual([["module", `${location.origin}/widgets/recover.js`]]);
});
