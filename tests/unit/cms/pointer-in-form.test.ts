import { expect, it } from "vitest";
import { pointerInForm } from "../../../cms/pointer-in-form.ts";

const form = {
  heading: "Questions",
  items: [
    { question: "How long?", answer: "Some weeks.", steps: ["Ask", "Build"] },
    { question: "How much?", answer: "", steps: ["Count"] },
  ],
};
const added = { question: "Who owns it?", answer: "You.", steps: [] };
const written = { ...form, items: [added, form.items[1], form.items[0]] };

it.each([
  ["/heading", "/heading"],
  ["/items/1/answer", "/items/1/answer"],
  ["/items/2/answer", "/items/0/answer"],
  ["/items/2/steps/1", "/items/0/steps/1"],
  ["/items/0/answer", "/items"],
  ["/items", "/items"],
  ["", ""],
  ["/a~1b/c~0d", "/a~1b/c~0d"],
])("%s of the file stands at %s of the form", (pointer, place) => {
  expect(pointerInForm(pointer, { written, form })).toBe(place);
});
