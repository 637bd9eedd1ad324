import fc from "fast-check";
import { expect, test } from "vitest";
import { problemOf, SNIFFED_BYTES } from "../../../../../widgets/kit/upload/sniff.ts";
import { LIMIT_MS, msOf } from "../../../ms-of.ts";
import { hostileText } from "../../../hostile-text.ts";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** The first bytes of a real file of each kind. */
const REAL: Record<string, number[]> = {
  "a.pdf": [...Buffer.from("%PDF-1.7\n%\u00E2\u00E3")],
  "a.doc": [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0],
  "rich.doc": [...Buffer.from("{\\rtf1\\ansi")],
  "a.docx": [...Buffer.from("PK\u0003\u0004\u0014\u0000")],
  "a.jpg": [0xff, 0xd8, 0xff, 0xe0, 0, 0x10],
  "a.jpeg": [0xff, 0xd8, 0xff, 0xe1, 0, 0x10],
  "a.PNG": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
  "a.webp": [...Buffer.from("RIFF\u0024\u0000\u0000\u0000WEBPVP8 ")],
};
const names = Object.keys(REAL);
const kindOf = (name: string) => name.toLowerCase().replace(/^.*\./, "").replace("jpeg", "jpg");

test.each(names)("%s passes, and nothing else does under its name", (name) => {
  expect(problemOf({ name, type: "" }, new Uint8Array(REAL[name]!))).toBe("");
  for (const [other, bytes] of Object.entries(REAL)) {
    const isSame = kindOf(other) === kindOf(name);
    expect(problemOf({ name, type: "" }, new Uint8Array(bytes)) === "", other).toBe(isSame);
  }
  expect(problemOf({ name, type: "" }, new Uint8Array())).toBe(
    `${name} is empty. Please choose another file.`,
  );
});

test("a name without an ending is judged by its media type", () => {
  const scan = { name: "document:1234", type: "application/pdf" };
  expect(problemOf(scan, new Uint8Array(REAL["a.pdf"]!))).toBe("");
  expect(problemOf(scan, new Uint8Array(REAL["a.jpg"]!))).toMatch(/^document:1234 is not a PDF file/);
});

test("thousands of mutated files: no throw, one sentence or none, never slow", () => {
  const mutated = fc.record({
    name: fc.oneof(
      fc.constantFrom(...names),
      hostileText.map((text) => `${text}.pdf`),
      hostileText,
    ),
    type: fc.constantFrom("", "application/pdf", "image/png", "text/html"),
    base: fc.constantFrom(...Object.values(REAL)),
    tail: fc.uint8Array({ maxLength: SNIFFED_BYTES }),
    flips: fc.array(fc.tuple(fc.nat(11), fc.nat(255)), { maxLength: 3 }),
    cut: fc.nat(12),
  });
  let refused = 0;
  let taken = 0;
  let slowestMs = 0;
  fc.assert(
    fc.property(mutated, ({ name, type, base, tail, flips, cut }) => {
      const bytes = Uint8Array.from([...base, ...tail]);
      for (const [index, byte] of flips) bytes[index] = byte;
      const first = bytes.subarray(0, cut === 12 ? SNIFFED_BYTES : cut);
      const ms = msOf(() => problemOf({ name, type }, first));
      slowestMs = Math.max(slowestMs, ms);
      const problem = problemOf({ name, type }, first);
      if (problem) refused++;
      else taken++;
      return problem === "" || (problem.startsWith(name) && problem.endsWith("Please choose another file."));
    }),
    { seed, numRuns: 20_000 },
  );
  console.log(
    `20000 mutated files, seed ${seed}: ${taken} taken, ${refused} refused, slowest ${slowestMs.toFixed(1)} ms`,
  );
  expect(refused).toBeGreaterThan(1_000);
  expect(taken).toBeGreaterThan(1_000);
  expect(slowestMs).toBeLessThan(LIMIT_MS);
}, 60_000);
