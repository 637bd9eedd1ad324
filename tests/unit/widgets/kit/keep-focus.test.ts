import { beforeEach, expect, test } from "vitest";
import { keepFocus } from "../../../../widgets/kit/keep-focus.ts";

let place: HTMLElement;
const link = (within: ParentNode = place) => within.querySelector("a")!;

beforeEach(() => {
  document.body.innerHTML = '<button>Elsewhere</button><div><p><a href="/about">About us</a></p></div>';
  place = document.querySelector("div")!;
});

test("what was moved has the focus again", () => {
  const moved = link();
  moved.focus();
  keepFocus(place, () => {
    place.textContent = "";
    place.append(moved);
  });
  expect(document.activeElement).toBe(moved);
});

test("what stands in the place of what is gone gets the focus", () => {
  link().focus();
  keepFocus(
    place,
    () => {
      place.innerHTML = "<a href='/'>Home</a><a href='/about'>About the company</a>";
    },
    (lost) => place.querySelector<HTMLElement>(`[href="${lost.getAttribute("href")}"]`) ?? undefined,
  );
  expect(document.activeElement?.textContent).toBe("About the company");
});

test("where nothing stands in its place, the keyboard goes on from there", () => {
  link().focus();
  keepFocus(place, () => place.replaceChildren());
  expect(document.activeElement).toBe(place);
  expect(place.tabIndex).toBe(-1);
});

test("who is elsewhere stays there", () => {
  const elsewhere = document.querySelector("button")!;
  elsewhere.focus();
  keepFocus(place, () => place.replaceChildren());
  expect(document.activeElement).toBe(elsewhere);
  expect(place.hasAttribute("tabindex")).toBe(false);
});
