import { expect, it } from "vitest";
import { isText, tidyText } from "../../../../dev/cms/contents.ts";

it("a text that an editor of Windows has saved is the same words", () => {
  expect(tidyText(Buffer.from('\uFEFF{\r\n  "a": 1\r\n}\r\n'))).toBe('{\n  "a": 1\n}\n');
});

it.each([
  ["site/_data/faqs.json", true],
  ["site/images/clients/NEW.SVG", true],
  ["site/images/office.jpg", false],
  ["site/images/logo.svg.png", false],
])("ends of lines mean nothing in %s: %s", (file, expected) => {
  expect(isText(file)).toBe(expected);
});
