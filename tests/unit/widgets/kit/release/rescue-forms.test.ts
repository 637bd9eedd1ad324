import { beforeEach, expect, test } from "vitest";
import { readNote } from "../../../../../widgets/kit/device-storage.ts";
import { draftNote } from "../../../../../widgets/kit/device-storage.ts";
import { readRescued } from "../../../../../widgets/kit/draft/rescued.ts";
import { rescueForms } from "../../../../../widgets/kit/release/rescue-forms.ts";

beforeEach(() => localStorage.clear());

function rescue(fields: string) {
  document.body.innerHTML = `<div data-widget="career-list"><form>${fields}</form></div>`;
  rescueForms(document);
  return readRescued(readNote(draftNote("career")))?.fields;
}

const number = '<input id="career-mobile" name="mobile" value="9876543210">';
const box = (isTicked: boolean) =>
  `<input type="checkbox" id="career-same-number" data-same-number ${isTicked ? "checked" : ""}>`;

test("what is typed and the tick of 'Same as mobile number' are taken along", () => {
  expect(rescue(number + box(true))).toEqual({ mobile: "9876543210", "career-same-number": "on" });
});

test("a box that is not ticked is not, nor a tick in a form without a text", () => {
  expect(rescue(number + box(false))).toEqual({ mobile: "9876543210" });
  localStorage.clear();
  expect(rescue(box(true))).toBeUndefined();
});
