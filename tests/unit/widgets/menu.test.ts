/** Promises of the menu that `browser/menus.test.ts` does not test. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { improveMenus } from "../../../widgets/menu.ts";

const HEADER = `
  <a class="menu-button" href="#menu" aria-label="Menu"></a>
  <nav id="menu">
    <details name="menu"><summary>Services</summary><a href="/services/a">A</a></details>
    <details name="menu"><summary>Products</summary><a href="/products/b">B</a></details>
  </nav>`;

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = HEADER;
  improveMenus(button(), document.querySelector<HTMLElement>("#menu")!);
});

const button = () => document.querySelector<HTMLElement>("[aria-label=Menu]")!;
const dropdown = () => document.querySelector("details")!;
const isExpanded = () => button().getAttribute("aria-expanded");
const products = () => document.querySelectorAll("details")[1]!;
const hover = (
  type: "pointerenter" | "pointerleave",
  over = dropdown(),
  pointerType = "mouse",
) => over.dispatchEvent(new PointerEvent(type, { pointerType }));

it("a click or Space toggles the menu once, without another address and without scrolling", () => {
  expect(
    button().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
  ).toBe(false);
  expect(isExpanded()).toBe("true");
  const space = { key: " ", bubbles: true, cancelable: true };
  expect(button().dispatchEvent(new KeyboardEvent("keydown", space))).toBe(false);
  button().dispatchEvent(new KeyboardEvent("keydown", { ...space, repeat: true }));
  expect(isExpanded()).toBe("false");
});

it("a click keeps open what the hover has opened, until the next click", () => {
  hover("pointerenter");
  dropdown().querySelector("summary")!.click();
  hover("pointerleave");
  expect(dropdown().open).toBe(true);
  dropdown().querySelector("summary")!.click();
  expect(dropdown().open).toBe(false);
});

it.each([
  ["a dropdown opens when the mouse enters it", "mouse", true],
  ["a dropdown stays closed when a finger enters it", "touch", false],
])("%s", (_, pointerType, isOpen) => {
  hover("pointerenter", dropdown(), pointerType);
  expect(dropdown().open).toBe(isOpen);
});

it("in the small menu nothing opens or closes by hovering", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  hover("pointerenter");
  expect(dropdown().open).toBe(false);
  dropdown().open = true;
  hover("pointerleave");
  expect(dropdown().open).toBe(true);
});

it("in the small menu focus and a press elsewhere in it leave a dropdown open", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  button().click();
  dropdown().querySelector("summary")!.click();
  dropdown().open = true;
  const other = products().querySelector("summary")!;
  other.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  other.focus();
  expect(dropdown().open).toBe(true);
});

it("Back closes what Esc closes: the open dropdown, then the menu, and then leaves the page", async () => {
  const open: { onclose(): void }[] = [];
  class CloseWatcher {
    onclose = () => {};
    constructor() {
      open.push(this);
    }
    destroy() {
      open.splice(open.indexOf(this), 1);
    }
  }
  vi.stubGlobal("CloseWatcher", CloseWatcher);
  const back = () => open.pop()?.onclose();
  button().click();
  dropdown().open = true;
  back();
  expect(dropdown().open).toBe(false);
  expect(isExpanded()).toBe("true");
  back();
  expect(isExpanded()).toBe("false");
  await vi.waitUntil(() => open.length === 0);
  button().click();
  button().click();
  expect(open).toEqual([]);
});

it("an Esc that has closed something asks no close watcher", () => {
  const pressEscape = () =>
    button().dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  button().click();
  expect(pressEscape()).toBe(false);
  expect(pressEscape()).toBe(true);
});

describe("a hand that is not exact", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("a hand that is not exact may leave an open dropdown for a moment", () => {
    hover("pointerenter");
    hover("pointerleave");
    vi.advanceTimersByTime(150);
    expect(dropdown().open).toBe(true);
    hover("pointerenter");
    vi.advanceTimersByTime(10_000);
    expect(dropdown().open).toBe(true);
    hover("pointerleave");
    vi.advanceTimersByTime(500);
    expect(dropdown().open).toBe(false);
  });

  it("a hand that is not exact may cross another dropdown, which opens only at a rest", () => {
    const openDropdowns = () => [dropdown().open, products().open];
    hover("pointerenter");
    hover("pointerleave");
    hover("pointerenter", products());
    vi.advanceTimersByTime(150);
    expect(openDropdowns(), "on the way").toEqual([true, false]);
    hover("pointerleave", products());
    hover("pointerenter");
    vi.advanceTimersByTime(10_000);
    expect(openDropdowns(), "in the list").toEqual([true, false]);
    hover("pointerleave");
    hover("pointerenter", products());
    vi.advanceTimersByTime(500);
    expect(openDropdowns(), "at rest on the other").toEqual([false, true]);
  });

  it("a hand that is not exact never has two dropdowns open, without `<details name>` either", () => {
    for (const one of [dropdown(), products()]) {
      one.removeAttribute("name");
    }
    dropdown().open = true;
    hover("pointerenter", products());
    vi.advanceTimersByTime(500);
    expect(dropdown().open).toBe(false);
    expect(products().open).toBe(true);
  });

  it("a hand that is not exact finds nothing opened when Back shows the page again", () => {
    hover("pointerenter");
    hover("pointerleave");
    hover("pointerenter", products());
    dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(10_000);
    expect(dropdown().open).toBe(false);
    expect(products().open).toBe(false);
  });
});
