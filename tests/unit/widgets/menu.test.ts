import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runMenu } from "../../../widgets/menu.ts";

const HEADER = `
  <a class="menu-button" href="#menu" aria-label="Menu"></a>
  <nav class="menu" id="menu">
    <a href="/about">About Us</a>
    <details class="dropdown" name="menu"><summary>Services</summary><ul><li><a href="/services/a">A</a></li></ul></details>
    <details class="dropdown" name="menu"><summary>Products</summary><ul><li><a href="/products/b">B</a></li></ul></details>
  </nav>
  <main><a href="/elsewhere">Elsewhere</a></main>`;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = HEADER;
  document.addEventListener("click", stayHere);
  runMenu(button());
});

afterEach(() => {
  document.removeEventListener("click", stayHere);
  vi.useRealTimers();
});

function stayHere(event: Event) {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const button = () => find(".menu-button");
const isExpanded = () => button().getAttribute("aria-expanded");
const dropdown = (index: number) => document.querySelectorAll("details")[index]!;
const summary = (index: number) => dropdown(index).querySelector("summary")!;
const open = () => [0, 1].filter((index) => dropdown(index).open);
const pointer = (target: Element, type: string, pointerType = "mouse") =>
  target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: type === "pointerdown" }));
const press = (key: string, target: Element = document.body) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

describe("the menu button", () => {
  test("toggles on click and leaves the address alone", () => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    button().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(isExpanded()).toBe("true");
    button().click();
    expect(isExpanded()).toBe("false");
  });

  test("toggles on Space, without scrolling; one that is held down toggles once", () => {
    expect(press(" ", button()).defaultPrevented).toBe(true);
    expect(isExpanded()).toBe("true");
    button().dispatchEvent(new KeyboardEvent("keydown", { key: " ", repeat: true, bubbles: true }));
    expect(isExpanded()).toBe("true");
  });

  test("with a dropdown open, Esc closes that one first", () => {
    button().click();
    summary(1).click();
    press("Escape");
    expect([isExpanded(), open()]).toEqual(["true", []]);
    expect(document.activeElement).toBe(summary(1));
  });

  test.each([
    ["a press outside", () => pointer(find("main"), "pointerdown")],
    ["focus that leaves", () => find("main a").focus()],
    ["a link of the menu", () => find("#menu a").click()],
    ["leaving the page", () => dispatchEvent(new Event("pagehide"))],
  ])("%s closes the menu", (_, happen) => {
    button().click();
    summary(0).click();
    happen();
    expect([isExpanded(), open()]).toEqual(["false", []]);
  });
});

describe("the dropdowns", () => {
  test("in the phone's sheet, focus and a press elsewhere in it leave it open", () => {
    button().click();
    summary(0).click();
    pointer(find("#menu > a"), "pointerdown");
    find("#menu > a").focus();
    expect(open()).toEqual([0]);
  });

  test("open on hover and close 150 ms after the pointer has left", () => {
    pointer(dropdown(0), "pointerenter");
    expect(open()).toEqual([0]);
    pointer(dropdown(0), "pointerleave");
    vi.advanceTimersByTime(149);
    expect(open()).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual([]);
  });

  test("a pointer that comes back in time keeps it open", () => {
    pointer(dropdown(0), "pointerenter");
    pointer(dropdown(0), "pointerleave");
    vi.advanceTimersByTime(100);
    pointer(dropdown(0), "pointerenter");
    vi.advanceTimersByTime(1_000);
    expect(open()).toEqual([0]);
  });

  test("moving on to the other one closes the first at once, and only that", () => {
    pointer(dropdown(0), "pointerenter");
    pointer(dropdown(0), "pointerleave");
    pointer(dropdown(1), "pointerenter");
    expect(open()).toEqual([1]);
    vi.advanceTimersByTime(1_000);
    expect(open()).toEqual([1]);
  });

  test("a click keeps open what the hover has opened; the next click closes it", () => {
    pointer(dropdown(0), "pointerenter");
    summary(0).click();
    pointer(dropdown(0), "pointerleave");
    vi.advanceTimersByTime(1_000);
    expect(open()).toEqual([0]);
    summary(0).click();
    expect(open()).toEqual([]);
  });

  test("nothing opens on hover in the small menu", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    pointer(dropdown(0), "pointerenter");
    expect(open()).toEqual([]);
  });

  test("nothing closes in the small menu when the mouse leaves", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    dropdown(0).open = true;
    pointer(dropdown(0), "pointerleave");
    vi.advanceTimersByTime(1_000);
    expect(open()).toEqual([0]);
  });
});
