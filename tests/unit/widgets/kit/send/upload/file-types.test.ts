// @vitest-environment node
import { expect, it } from "vitest";
import {
  fixEnding,
  formatAccept,
  isOfType,
  PHOTO,
  RESUME,
} from "../../../../../../widgets/kit/send/upload/file-types.ts";
import { uploadWords } from "../../../../../spec/forms.ts";

const PDF = "application/pdf";
const taken = [
  [
    RESUME,
    [
      "cv.pdf",
      "CV.PDF",
      "my.final.cv.doc",
      "cv.docx",
      "scan.png",
      "scan.jpg",
      "scan.jpeg",
    ],
    "",
  ],
  [RESUME, ["cv.docx"], "application/octet-stream"],
  // Phones provide files without an extension, or with an unknown one.
  [
    RESUME,
    [
      "document:1234",
      "Resume 25.11.2026",
      "Asha B.Tech",
      "Asha Kumari B.Com",
      "M.Com",
      "cv.",
      "CV v2.constructor",
      "cv.exe",
    ],
    PDF,
  ],
  // Browsers add a number to a file whose name exists already. If the number is at the
  // end, a desktop knows no type.
  [RESUME, ["resume.pdf (1)", "resume.pdf(12)", "CV.DOCX (2)"], ""],
  [RESUME, ["cv.pdf  (1) (2)", "cv.pdf（१）", "cv.pdf.1", "cv.doc-1", "cv.pdf~"], ""],
  // Windows drops a dot or a space after the extension, and chat programs add invisible
  // marks.
  [RESUME, ["cv.PDF.", "cv.pdf ", "\u2068cv.pdf\u2069", "Résumé (final).pdf"], ""],
  // Some systems use one media type for all files of Word.
  [RESUME, ["cv.docx"], "application/msword"],
  [RESUME, ["cv.pdf"], "application/x-download"],
  [PHOTO, ["me.jfif", "WhatsApp Image 2026-11-25 at 10.30.15"], "image/jpeg"],
  [PHOTO, ["me"], "image/jpg"],
  [PHOTO, ["me.jpeg", "me.jpg", "me.png", "me.webp"], ""],
] as const;
const notTaken = [
  [
    RESUME,
    ["cv.exe", "cv.pdf.html", "M.Com", "cv (1)", "cv.exe (1)", "cv\u202efdp.exe"],
    "",
  ],
  [RESUME, ["cv.exe"], "application/x-msdownload"],
  [RESUME, ["cv.pdf", "cv"], "image/webp"],
  [RESUME, ["cv", "pdf", "Resume 25.11.2026", "cv.toString"], "application/octet-stream"],
  [PHOTO, ["me.png"], PDF],
  [PHOTO, ["me.gif", "me.svg", "me.heic", "me.pdf", "me"], ""],
] as const;

it("a field takes files of the specification's endings, in any letter case, and no others", () => {
  for (const [isTaken, rows] of [
    [true, taken],
    [false, notTaken],
  ] as const) {
    for (const [fileType, names, type] of rows) {
      for (const name of names) {
        expect(isOfType({ name, type }, fileType), name).toBe(isTaken);
      }
    }
  }
  expect(PHOTO.wrongTypeMessage).toBe(uploadWords.photoWrongType);
});

it.each([
  ["Asha Resume", PDF, "Asha Resume.pdf"],
  ["Resume 25.11.2026", PDF, "Resume 25.11.2026.pdf"],
  ["me.jfif", "image/jpeg", "me.jfif.jpg"],
  ["Asha Kumari B.Com", PDF, "Asha Kumari B.Com.pdf"],
  ["resume.pdf (1)", "", "resume (1).pdf"],
  ["resume.pdf (1)", PDF, "resume (1).pdf"],
  ["resume.pdf.1", "", "resume.1.pdf"],
  ["resume.pdf (१)", "", "resume (१).pdf"],
  ["cv.exe", PDF, "cv.exe.pdf"],
  ["scan.pdf", "image/png", "scan.pdf.png"],
  ["cv.docx", "application/msword", "cv.docx"],
  ["CV.PDF", PDF, "CV.PDF"],
  ["CV.PDF.", PDF, "CV.PDF"],
  ["cv.pdf\u200e ", "", "cv.pdf"],
  ["cv\u202egpj.exe", PDF, "cvgpj.exe.pdf"],
  ["cv...", PDF, "cv.pdf"],
  ["बायोडाटा.pdf", PDF, "बायोडाटा.pdf"],
  ["cv.docx", "application/octet-stream", "cv.docx"],
])("%s of type %s is sent as %s", (name, type, sentAs) => {
  const file = new File(["x"], name, { type });
  expect(fixEnding(file)).toMatchObject({ name: sentAs, type, size: 1 });
});

it("the file dialog offers the same files", () => {
  const pictures = ".png,image/png,.jpg,image/jpeg,.jpeg,image/jpeg";
  expect(formatAccept(PHOTO)).toBe(`${pictures},.webp,image/webp`);
  expect(formatAccept(RESUME)).toMatch(/^\.pdf,application\/pdf,.*\.docx?,/);
  expect(formatAccept(RESUME).endsWith(pictures)).toBe(true);
});
