import { expect, it } from "vitest";
import { find } from "../../../../../widgets/kit/dom/find.ts";

it("an element that is not there is an error that names it", () => {
  expect(() => find(document, ".slider-row")).toThrow(".slider-row is missing.");
});
