/** What our frame takes from a page, and any page of the world may speak with it. */
import { expect, it } from "vitest";
import { readRequest } from "../../../../widgets/embed/frame-messages.ts";
import { enteredValues, quote } from "../../../spec/forms.ts";

const WHOLE = enteredValues(quote);

it("a request is taken as it is, with a source that can be a header", () => {
  const source = "utm_source%3Dnews%20letter";
  expect(readRequest({ type: "send", fields: WHOLE, source })).toEqual({ fields: WHOLE, source });
});

it.each<[name: string, told: unknown, taken: object]>([
  ["nothing in it", {}, { Name: "", ProjectCategory: [] }],
  ["a text that is none", { Email: { toString: "asha@example.org" } }, { Email: "" }],
  ["a number that is no text", { MobileNo: 9876543210 }, { MobileNo: "" }],
  ["categories that are no list", { ProjectCategory: "SEO" }, { ProjectCategory: [] }],
  ["categories that are no texts", { ProjectCategory: [{}, "SEO"] }, { ProjectCategory: ["", "SEO"] }],
])("one with %s holds texts alone", (_name, fields, taken) => {
  expect(readRequest({ fields }).fields).toMatchObject(taken);
});

it("has the form's fields and no others, and no source that is no text, or that is none of ours", () => {
  const { fields, source } = readRequest({
    fields: { ...WHOLE, branchCode: "x" },
    source: { toString: "x" },
  });
  expect([Object.keys(fields), source]).toEqual([Object.keys(WHOLE), ""]);
  for (const other of ["a\r\nX-Other: b", "x".repeat(201)])
    expect(readRequest({ source: other }).source).toBe("");
});
