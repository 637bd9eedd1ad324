import { expect, test } from "vitest";
import { PHOTO, RESUME, acceptOf, isOfType } from "../../../../../widgets/kit/upload/file-types.ts";
import { uploadWords } from "../../../../spec/forms.ts";

const PDF = "application/pdf";
const taken = [
  [RESUME, ["cv.pdf", "CV.PDF", "my.final.cv.doc", "cv.docx", "scan.png", "scan.jpg", "scan.jpeg"], ""],
  [RESUME, ["cv.docx"], "application/octet-stream"],
  // Phones hand over files without an ending.
  [RESUME, ["document:1234"], PDF],
  [PHOTO, ["me.jpeg", "me.jpg", "me.png", "me.webp"], ""],
] as const;
const notTaken = [
  [RESUME, ["cv.exe", "cv.pdf.html", "cv.webp", "cv."], PDF],
  [RESUME, ["cv", "pdf"], "application/octet-stream"],
  [PHOTO, ["me.gif", "me.svg", "me.heic", "me.pdf", "me"], ""],
] as const;

test("a field takes files of the specification's endings, in any letter case, and no others", () => {
  for (const [isTaken, rows] of [
    [true, taken],
    [false, notTaken],
  ] as const)
    for (const [fileType, names, type] of rows)
      for (const name of names) expect([name, isOfType({ name, type }, fileType)]).toEqual([name, isTaken]);
  expect(PHOTO.wrongTypeMessage).toBe(uploadWords.photoWrongType);
});

test("the file dialog offers the same files", () => {
  const pictures = ".png,image/png,.jpg,image/jpeg,.jpeg,image/jpeg";
  expect(acceptOf(PHOTO)).toBe(`${pictures},.webp,image/webp`);
  expect(acceptOf(RESUME)).toMatch(/^\.pdf,application\/pdf,.*\.docx?,/);
  expect(acceptOf(RESUME).endsWith(pictures)).toBe(true);
});
