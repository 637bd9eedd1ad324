import { describe, expect, test } from "vitest";
import { readDraftRow } from "../../../../widgets/kit/draft/draft-row.ts";
import { readRescued, writeRescued } from "../../../../widgets/kit/draft/rescued.ts";
import { readEntry } from "../../../../widgets/kit/outbox/stored-entry.ts";
import { readSentNote } from "../../../../widgets/kit/sending/sent-forms.ts";
import { STORED_VERSION } from "../../../../widgets/kit/stored-version.ts";
import { readUploaded } from "../../../../widgets/kit/upload/uploaded-files.ts";

const file = new File(["%PDF-1.7"], "asha.pdf", { type: "application/pdf", lastModified: 1 });

/** As the first releases kept it: without a version, and with what is no longer kept. */
const entry = {
  reference: "K7M2-9QXD",
  submission: {
    form: "quote",
    values: { Name: "Asha", ProjectCategory: ["E-commerce", "Website"], cv: "" },
    files: [{ field: "cv", file, name: "asha.pdf", sizeBytes: 8, category: "cv", isPhoto: false }],
  },
  keptAtMs: 1_795_000_000_000,
  state: "waiting",
  movedAtMs: 1_795_000_000_000,
};
const row = { value: "Asha", savedAtMs: 1_795_000_000_000 };

/** `String()` and template literals throw for it. */
const noText = { toString: null, valueOf: null };

const junk: unknown[] = [
  noText,
  undefined,
  null,
  0,
  Number.NaN,
  "",
  "x",
  true,
  [],
  {},
  [null],
  { length: 1 },
  new Date(0),
];

describe("what an earlier release kept", () => {
  test("is read, and has the version of this one from then on", () => {
    expect(readEntry(entry)).toEqual({ ...entry, version: STORED_VERSION });
    expect(readDraftRow(row)).toEqual({ ...row, version: STORED_VERSION });
    expect(readDraftRow({ ...row, value: file })?.value).toBe(file);
    expect(readRescued('{"Name":"Asha"}')?.fields).toEqual({ Name: "Asha" });
  });
});

describe("what a newer release kept", () => {
  test("is set aside", () => {
    const version = STORED_VERSION + 1;
    expect(readEntry({ ...entry, version })).toBeUndefined();
    expect(readDraftRow({ ...row, version })).toBeUndefined();
    expect(readRescued('{"version":3,"savedAtMs":1795000000000,"fields":{"Name":"Asha"}}')).toBeUndefined();
  });
});

describe("what is damaged is set aside:", () => {
  test.each([
    "reference",
    "submission",
    "keptAtMs",
    "state",
    "movedAtMs",
    "version",
  ])("an entry whose %s is anything else", (name) => {
    const others = junk.filter((value) => !(name === "reference" && typeof value === "string"));
    for (const value of [...others, { form: 1, values: {} }, "sent", "toString"]) {
      if (name === "reference" && typeof value === "string") continue;
      if (name === "version" && value === undefined) continue;
      const isNumber = typeof value === "number" && Number.isFinite(value) && name.endsWith("AtMs");
      if (!isNumber) expect(readEntry({ ...entry, [name]: value })).toBeUndefined();
    }
  });

  test.each(["form", "values", "files"])("an entry whose submission's %s is anything else", (name) => {
    for (const value of junk) {
      if (name === "form" && typeof value === "string") continue;
      if (name === "files" && (value === undefined || (Array.isArray(value) && value.length === 0))) continue;
      // A form without a field that holds anything wrong: there is nothing to be said against it.
      if (name === "values" && typeof value === "object" && value !== null && !Array.isArray(value)) continue;
      if (name === "values" && Array.isArray(value) && value.length === 0) continue;
      const submission = { ...entry.submission, [name]: value };
      expect(readEntry({ ...entry, submission })).toBeUndefined();
    }
    for (const value of [1, null, { a: 1 }, [1], [["x"]], file]) {
      const submission = { ...entry.submission, values: { ...entry.submission.values, Name: value } };
      expect(readEntry({ ...entry, submission })).toBeUndefined();
    }
  });

  test("a waiting file that is none", () => {
    const [waiting] = entry.submission.files;
    for (const change of [{ file: "asha.pdf" }, { field: 1 }, { category: "other" }, { category: noText }]) {
      const submission = { ...entry.submission, files: [{ ...waiting, ...change }] };
      expect(readEntry({ ...entry, submission })).toBeUndefined();
    }
  });

  test("anything at all in place of an entry, of a row and of a note", () => {
    for (const value of junk) {
      expect(readEntry(value)).toBeUndefined();
      expect(readDraftRow(value)).toBeUndefined();
      expect(readDraftRow({ ...row, savedAtMs: value === 0 ? "0" : value })).toBeUndefined();
      if (typeof value !== "string") expect(readDraftRow({ ...row, value })).toBeUndefined();
    }
    for (const note of ["", "{", "null", "1", '"x"', "[1", "NaN", '{"version":2}']) {
      expect(readRescued(note)).toBeUndefined();
      expect(readSentNote(note)).toBeUndefined();
      expect(readUploaded(note)).toEqual({});
    }
  });

  test("numbers of sent forms that are no list", () => {
    const note = (accepted: unknown) =>
      JSON.stringify({ seed: "K7M2-9QXD", seededAtMs: Date.now(), accepted });
    expect(readSentNote(note({}))).toBeDefined();
    for (const accepted of [null, undefined, 1, "x"]) expect(readSentNote(note(accepted))).toBeUndefined();
  });

  test("addresses of files of which some are none: the others count", () => {
    const known = { url: "https://cdn.test/1.pdf", atMs: Date.now() };
    const note = {
      good: known,
      none: null,
      text: "x",
      noUrl: { atMs: 1 },
      noTime: { url: "https://x.test" },
    };
    expect(readUploaded(JSON.stringify(note))).toEqual({ good: known });
  });
});

test("what a page left in a draft's note is read with its time", () => {
  const rescued = { fields: { Name: "Asha" }, savedAtMs: 1_795_000_000_000 };
  expect(readRescued(writeRescued(rescued))).toEqual(rescued);
});
