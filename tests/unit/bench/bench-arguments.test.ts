import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBenchArguments } from "../../bench/bench-arguments.ts";

const known = ["forms", "pages"];
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "peer-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("runs every part when none is named, on the model alone", () => {
  expect(readBenchArguments([], known)).toEqual({ parts: known, http2: false, peers: [] });
});

it("takes a part, the wire, and peers by name and folder", () => {
  writeFileSync(path.join(folder, "index.html"), "");
  expect(
    readBenchArguments(
      ["pages", "--http2", "--peer", `blog 5.0=${folder}`, "--peer", `other=${folder}`],
      known,
    ),
  ).toEqual({
    parts: ["pages"],
    http2: true,
    peers: [
      { name: "blog 5.0", folder },
      { name: "other", folder },
    ],
  });
});

it.each([
  ["a part that is not there", ["form"], "There is no part form. Write one of forms, pages"],
  ["the wire for another part", ["forms", "--http2"], "npm run bench -- pages --http2"],
  ["a peer for another part", ["forms", "--peer", "blog=/x"], "--peer are for the part pages"],
  ["a peer without a name", ["pages", "--peer", "/x"], "write it as NAME=FOLDER"],
  [
    "a peer that is not built",
    ["pages", "--peer", "blog=/no-such-folder"],
    "no index.html in /no-such-folder",
  ],
  ["an option that is not there", ["pages", "--http3"], "--http3"],
])("says what to write in place of %s", (_, words, sentence) => {
  expect(() => readBenchArguments(words, known)).toThrow(sentence);
});
