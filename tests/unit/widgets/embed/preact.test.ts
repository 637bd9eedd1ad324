import { expect, it } from "vitest";
import { jsx } from "../../../../widgets/embed/preact.ts";

it.each([
  ["field field-text", "field"],
  ["field-text field", "field"],
  ["multi-select-trigger field-control", "control categories"],
  ["field-control multi-select-trigger", "control categories"],
  ["submit-button quote-opener", "button"],
  ["submit-button", "submit"],
  ["field-choices", undefined],
  [undefined, undefined],
])("an element of the classes %j has the part %j, in whatever order they stand", (className, part) => {
  const { props } = jsx("div", { className });
  expect(props).toMatchObject({ part });
});
