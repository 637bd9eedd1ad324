import { describe, expect, test } from "vitest";
import { PHOTO, RESUME, acceptOf, isOfType } from "../../../../../widgets/kit/upload/file-types.ts";
import { uploadWords } from "../../../../spec/forms.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("a resume", () => {
  test.each([
    ["cv.pdf", "application/pdf"],
    ["CV.PDF", "application/pdf"],
    ["my.final.cv.doc", "application/msword"],
    ["cv.docx", WORD],
    ["scan.png", "image/png"],
    ["scan.jpg", "image/jpeg"],
    ["scan.jpeg", "image/jpeg"],
    ["cv.docx", ""],
    ["cv.docx", "application/octet-stream"],
    ["document:1234", "application/pdf"],
  ])("may be %s of type %j", (name, type) => {
    expect(isOfType({ name, type }, RESUME)).toBe(true);
  });

  test.each([
    ["cv.exe", "application/x-msdownload"],
    ["cv.exe", "application/pdf"],
    ["cv.pdf.html", ""],
    ["cv.webp", "image/webp"],
    ["cv.", "application/pdf"],
    ["cv", ""],
    ["pdf", "application/octet-stream"],
  ])("may not be %s of type %j", (name, type) => {
    expect(isOfType({ name, type }, RESUME)).toBe(false);
  });
});

describe("a photo", () => {
  test.each([
    ["me.jpeg", "image/jpeg"],
    ["me.jpg", "image/jpeg"],
    ["me.png", "image/png"],
    ["me.webp", "image/webp"],
  ])("may be %s of type %j", (name, type) => {
    expect(isOfType({ name, type }, PHOTO)).toBe(true);
  });

  test.each([
    ["me.gif", "image/gif"],
    ["me.svg", "image/svg+xml"],
    ["me.heic", "image/heic"],
    ["me.pdf", "application/pdf"],
  ])("may not be %s of type %j", (name, type) => {
    expect(isOfType({ name, type }, PHOTO)).toBe(false);
  });

  test("of another type is told in the product's words", () => {
    expect(PHOTO.wrongTypeMessage).toBe(uploadWords.photoWrongType);
  });
});

test("the file dialog offers the same files", () => {
  expect(acceptOf(PHOTO)).toBe(".jpeg,.jpg,.png,.webp,image/jpeg,image/png,image/webp");
  expect(acceptOf(RESUME)).toMatch(/^\.pdf,\.doc,\.docx,\.png,\.jpg,\.jpeg,application\/pdf,/);
});
