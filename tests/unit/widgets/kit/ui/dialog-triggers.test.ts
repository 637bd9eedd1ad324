import { beforeEach, expect, it, vi } from "vitest";
import { type Open, openByLinks } from "../../../../../widgets/kit/ui/dialog-triggers.ts";

const PAGE = `
  <a id="header" href="/contact" data-opens="quote-modal"><b>GET A QUOTE</b></a>
  <a id="bar" href="/contact" data-opens="quote-modal" aria-label="GET A QUOTE, contact page">GET A QUOTE</a>
  <a id="other" href="/about" data-opens="something-else">Other</a>`;

const open = vi.fn<Open>();
const load = vi.fn<() => Promise<Open>>();
const goTo = vi.fn<typeof location.assign>();
/** Resolves or rejects the loading of the dialog that was requested last. */
let come: (open: Open) => void;
let fail: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  document.body.innerHTML = PAGE;
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        come = resolve;
        fail = reject;
      }),
  );
  vi.spyOn(location, "assign").mockImplementation(goTo);
  openByLinks("quote-modal", load);
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const advance = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const happen = (selector: string, event: Event) => find(selector).dispatchEvent(event);
/** Clicks a link. Returns whether the browser follows it. */
const press = (selector: string, keys: MouseEventInit = {}) =>
  happen(selector, new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
const isBusy = () => find("#bar").hasAttribute("aria-busy");

it("the links become buttons that open a dialog, also by Space, once and without scrolling", async () => {
  const said = (selector: string) =>
    ["role", "aria-haspopup", "aria-label"].map((name) =>
      find(selector).getAttribute(name),
    );
  expect([said("#header"), said("#bar")]).toEqual(
    Array(2).fill(["button", "dialog", null]),
  );
  expect(said("#other")).toEqual([null, null, null]);
  const space = (init: KeyboardEventInit) =>
    happen(
      "#bar",
      new KeyboardEvent("keydown", {
        key: " ",
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    );
  expect(space({})).toBe(false);
  expect(space({ repeat: true })).toBe(false);
  come(open);
  await advance();
  expect(open.mock.calls).toEqual([[find("#bar")]]);
});

it.each([
  [
    "a pointer that comes to it",
    () => happen("#header b", new PointerEvent("pointerover", { bubbles: true })),
  ],
  ["focus", () => happen("#bar", new FocusEvent("focusin", { bubbles: true }))],
  ["a press", () => press("#bar")],
])("%s fetches the code, once", (_, act) => {
  act();
  act();
  press("#header");
  expect(load).toHaveBeenCalledOnce();
});

it("code that does not come before a press is asked for again by the press", async () => {
  happen("#bar", new PointerEvent("pointerover", { bubbles: true }));
  fail();
  await advance();
  press("#bar");
  come(open);
  await advance();
  expect(load).toHaveBeenCalledTimes(2);
  expect(open).toHaveBeenCalledTimes(1);
  expect(goTo).toHaveBeenCalledTimes(0);
});

it.each([
  ["fails", { busyMs: 0, end: () => fail() }],
  ["does not come within 10 s", { busyMs: 9_999, end: () => {} }],
])("a press whose code %s is busy until then, and leads where the link does", async (_, {
  busyMs,
  end,
}) => {
  expect(press("#bar")).toBe(false);
  await advance(busyMs);
  expect(isBusy()).toBe(true);
  expect(goTo).toHaveBeenCalledTimes(0);
  end();
  await advance();
  expect(isBusy()).toBe(false);
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledTimes(0);
});

it("while its code hangs, a second press or 10 s make it a link, until the code has come", async () => {
  press("#bar");
  await advance(3_000);
  expect(press("#bar")).toBe(false);
  await advance(7_000);
  expect(press("#bar")).toBe(true);
  await advance(60_000);
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  come(open);
  await advance();
  expect(press("#bar")).toBe(false);
  await advance();
  expect(open).toHaveBeenCalledOnce();
});

it.each([
  "ctrlKey",
  "metaKey",
  "shiftKey",
  "altKey",
])("a press with %s stays the browser's", (key) => {
  expect(press("#bar", { [key]: true })).toBe(true);
});
