import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openByLinks } from "../../../widgets/dialog-triggers.ts";
import type { Open } from "../../../widgets/dialog-triggers.ts";

const PAGE = `
  <a id="header" href="/contact" data-opens="quote-modal"><b>GET A QUOTE</b></a>
  <a id="bar" href="/contact" data-opens="quote-modal" aria-label="GET A QUOTE, contact page">GET A QUOTE</a>
  <a id="other" href="/about" data-opens="something-else">Other</a>
  <a id="plain" href="/about">About</a>
  <div data-widget="quote-modal"></div>`;

let come: (open: Open | void) => void;
let mount: ReturnType<typeof vi.fn<(placeholder: HTMLElement) => Promise<Open | void>>>;
let goTo: ReturnType<typeof vi.fn<typeof location.assign>>;
let followed: boolean[];
let listeners: AbortController;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  mount = vi.fn(() => new Promise((resolve) => (come = resolve)));
  goTo = vi.fn<typeof location.assign>();
  vi.spyOn(location, "assign").mockImplementation(goTo);
  followed = [];
  listeners = new AbortController();
  const { signal } = listeners;
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((type, listener, options) =>
    add(type, listener, { ...(typeof options === "object" ? options : {}), signal }),
  );
  openByLinks(find("[data-widget]"), mount);
  add(
    "click",
    (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    },
    { signal },
  );
});
afterEach(() => listeners.abort());

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Until what has come is shown, in a task of its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const happen = (selector: string, event: Event) => find(selector).dispatchEvent(event);
const press = (selector: string, keys: MouseEventInit = {}) =>
  happen(selector, new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

test("the links are buttons that open a dialog, and say no more where they lead", () => {
  const said = (selector: string) =>
    ["role", "aria-haspopup", "aria-label"].map((name) => find(selector).getAttribute(name));
  expect(said("#header")).toEqual(["button", "dialog", null]);
  expect(said("#bar")).toEqual(["button", "dialog", null]);
  expect(said("#other")).toEqual([null, null, null]);
});

test("Space presses it, once, and scrolls nothing", async () => {
  const open = vi.fn<Open>();
  const space = (init: KeyboardEventInit) =>
    happen("#bar", new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true, ...init }));
  expect([space({}), space({ repeat: true })]).toEqual([false, false]);
  come(open);
  await settle();
  expect(open.mock.calls).toEqual([[find("#bar")]]);
});

test.each([
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
  expect(mount.mock.calls).toEqual([[find("[data-widget]")]]);
});

test("code that did not come is asked for again by the next press", async () => {
  const open = vi.fn<Open>();
  happen("#bar", new PointerEvent("pointerover", { bubbles: true }));
  come(undefined);
  await settle();
  press("#bar");
  come(open);
  await settle();
  expect([mount.mock.calls.length, open.mock.calls.length, goTo.mock.calls.length]).toEqual([2, 1, 0]);
});

test("while the code comes the pressed link says so, and after 10 s it leads where it says", async () => {
  vi.useFakeTimers();
  const open = vi.fn<Open>();
  press("#bar");
  expect(find("#bar").getAttribute("aria-busy")).toBe("true");
  press("#bar");
  await vi.advanceTimersByTimeAsync(9_999);
  expect(followed).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(find("#bar").hasAttribute("aria-busy")).toBe(false);
  press("#bar");
  expect(followed).toEqual([false, false, true]);
  come(open);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalled();
  press("#bar");
  await vi.advanceTimersByTimeAsync(1);
  expect(find("#bar").hasAttribute("aria-busy")).toBe(false);
  expect(followed.at(-1)).toBe(false);
  vi.useRealTimers();
});

test.each([
  "ctrlKey",
  "metaKey",
  "shiftKey",
  "altKey",
])("a press with %s stays the browser's", async (key) => {
  const open = vi.fn<Open>();
  press("#bar", { [key]: true });
  come(open);
  await settle();
  expect(followed).toEqual([true]);
  expect(open).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test("without <dialog> the links are links", () => {
  listeners.abort();
  document.body.innerHTML = PAGE;
  vi.stubGlobal("HTMLDialogElement", undefined);
  openByLinks(find("[data-widget]"), mount);
  press("#bar");
  expect(mount).not.toHaveBeenCalled();
  expect(find("#bar").hasAttribute("role")).toBe(false);
  expect(find("#bar").getAttribute("aria-label")).toBe("GET A QUOTE, contact page");
});

test("a quote that another page left to be corrected is opened at once, from the first link", async () => {
  sessionStorage.setItem("open-quote", "{}");
  const open = vi.fn<Open>();
  openByLinks(find("[data-widget]"), async () => open);
  await settle();
  expect(open.mock.calls).toEqual([[find("#header")]]);
  sessionStorage.clear();
});

test("a quote that waits to be opened, and whose code does not come, leads nobody away", async () => {
  sessionStorage.setItem("open-quote", "{}");
  openByLinks(find("[data-widget]"), async () => undefined);
  await settle();
  expect([goTo.mock.calls, sessionStorage.getItem("open-quote")]).toEqual([[], "{}"]);
  sessionStorage.clear();
});
