import { expect, test } from "vitest";
import { describeHeavyPages } from "../../../build/page-sizes.ts";
import { describeOverweight } from "../../../build/sizes.ts";

test.each([
  [13_800, /^$/],
  [13_950, /^\/about: 13,950 bytes with its headers, 250 short of the 14,200 /],
  [
    14_350,
    /^\/about: 14,350 bytes with its headers, 150 over the 14,200 .* Fix: shorten its texts by about 450 /,
  ],
])("of a page of %i bytes a build says how much is left or over, and what to do", (bytes, said) => {
  expect(describeHeavyPages([{ route: "/about", bytes }]).join("\n")).toMatch(said);
});

test("of many heavy pages, the heaviest are named, and the others counted", () => {
  const pages = Array.from({ length: 12 }, (_, at) => ({ route: `/${at}`, bytes: 15_000 - at }));
  const lines = describeHeavyPages(pages);
  expect(lines.map((line) => line.split(/[: ]/)[0])).toEqual(["/0", "/1", "/2", "/3", "/4", "7"]);
});

test("a part that is over is named with what it has too much", () => {
  const sizes = [
    { name: "form, opened", bytes: 120, limitBytes: 100 },
    { name: "slider", bytes: 100, limitBytes: 100 },
  ];
  expect(describeOverweight(sizes)).toEqual([
    expect.stringMatching(
      /^form, opened: 120 bytes after brotli, 20 more than the 100 it should be\. .* Fix: /,
    ),
  ]);
});
