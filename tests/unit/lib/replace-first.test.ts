import { expect, it } from "vitest";
import { replaceFirst } from "../../../lib/replace-first.ts";

it("a template's place gets what belongs there to the letter, and one that is gone is named", () => {
  expect(replaceFirst("<a>{{one}}</a>{{one}}", "{{one}}", "$& $1")).toBe(
    "<a>$& $1</a>{{one}}",
  );
  expect(() => replaceFirst("<a></a>", "{{one}}", "1")).toThrow(
    "There is no {{one}} to be filled. Fix: put it back into:\n<a></a>",
  );
});
