import { expect, it } from "vitest";
import { fillPlace } from "../../../lib/hosts/fill-place.ts";

it("a template's place gets what belongs there to the letter, and one that is gone is named", () => {
  expect(fillPlace("<a>{{one}}</a>{{one}}", "{{one}}", "$& $1")).toBe(
    "<a>$& $1</a>{{one}}",
  );
  expect(() => fillPlace("<a></a>", "{{one}}", "1")).toThrow(
    "There is no {{one}} to be filled. Fix: put it back into:\n<a></a>",
  );
});
