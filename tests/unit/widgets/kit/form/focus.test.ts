import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find } from "../../../../../widgets/kit/dom/find.ts";
import { focusedBeside, restoreFocus } from "../../../../../widgets/kit/form/focus.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<a href='/'>Home</a><form><button>Submit</button></form>";
});
afterEach(() => document.body.replaceChildren());

const form = () => find<HTMLFormElement>(document, "form");

it.each<[what: string, { happen: (link: HTMLElement) => void; focused: string }]>([
  ["comes back to what has lost it", { happen: () => {}, focused: "BUTTON" }],
  ["stays with what has it meanwhile", { happen: (link) => link.focus(), focused: "A" }],
])("the focus %s", (_, { happen, focused }) => {
  find(form(), "button").focus();
  const before = focusedBeside(form());
  find(form(), "button").blur();
  happen(find(document, "a"));
  restoreFocus(form(), before);
  vi.runAllTimers();
  expect(document.activeElement?.tagName).toBe(focused);
});

it("a form that was removed meanwhile moves no focus", () => {
  find(document, "a").focus();
  const gone = form();
  const before = focusedBeside(gone);
  find(document, "a").blur();
  gone.remove();
  expect(focusedBeside(gone)).toBe(undefined);
  restoreFocus(gone, before);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
