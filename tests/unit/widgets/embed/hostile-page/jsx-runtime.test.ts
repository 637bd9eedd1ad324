import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { jsx } from "../../../../../widgets/embed/hostile-page/jsx-runtime.ts";

const JUNK = {
  hidden: true,
  key: "junk",
  ref: {},
  children: "junk",
  onClick: () => {},
};

afterEach(() => {
  for (const name of Object.keys(JUNK)) Reflect.deleteProperty(Object.prototype, name);
});

function draw(...args: Parameters<typeof jsx>): string {
  const place = document.createElement("div");
  render(jsx(...args), place);
  return place.innerHTML;
}

test("an element gets its own props alone, whatever the page has put on Object.prototype", () => {
  const hello = { className: "field", children: ["Hello", jsx("b", {})] };
  const clean = draw("p", hello);
  expect(clean).toBe('<p class="field" part="field">Hello<b></b></p>');
  Object.assign(Object.prototype, JUNK);
  expect(draw("p", { ...hello, children: ["Hello", jsx("b", {})] })).toBe(clean);
});

test("a component gets no props that the page has put on Object.prototype", () => {
  Object.assign(Object.prototype, JUNK);
  const namesOf = (props: object) => {
    const names: string[] = [];
    for (const name in props) names.push(name);
    return names.join();
  };
  expect(draw(namesOf, { label: "Name" })).toBe("label");
});

test("an element that a partner may style has a part, by the last word of its class", () => {
  expect(draw("button", { className: "submit-button quote-opener" })).toContain('part="button"');
  expect(draw("p", { className: "quiet" })).not.toContain("part");
});
