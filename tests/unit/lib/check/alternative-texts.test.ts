/** Alternative texts must say what a picture shows. */
import { expect, test } from "vitest";
import { check, edited, OFFICE } from "./fixture-data.ts";

test.each([
  "PAN 2.0 form on a phone",
  "Pay 2 bills on one phone",
  "P2P payment app with its balance",
  "Video 4 screens in a control room",
  "WA 24 hours board at a counter",
  "Snapchat 2 filters on a face",
])("a good alternative text is taken: %s", (alt) => {
  const picture = { image: OFFICE, alt };
  const about = edited("about", { "/story/picture": picture });
  expect(check({ about })).toMatchObject({ lines: [], warnings: [] });
});

test.each([
  "IMG_2041",
  "IMG-20260131-WA0012",
  "WhatsApp Image 2026-01-31 at 10.15.12 AM",
  "DSC01234 (1)",
  "office.jpg",
  "picture",
])("a file's name is no alternative text: %s", (alt) => {
  const about = edited("about", { "/story/picture": { image: OFFICE, alt } });
  expect(check({ about }).lines).toEqual([
    expect.stringContaining('"alt" does not say what the picture shows. Fix: '),
  ]);
});

test("a text that may be a file's name is looked at once more", () => {
  const picture = { image: OFFICE, alt: "Photo 2 of the office" };
  const about = edited("about", { "/story/picture": picture });
  expect(check({ about })).toMatchObject({
    lines: [],
    warnings: [expect.stringContaining('"alt" does not say what the picture shows.')],
  });
});
