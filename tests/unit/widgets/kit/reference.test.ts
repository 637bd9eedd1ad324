import { expect, test } from "vitest";
import { createReference, referenceOf } from "../../../../widgets/kit/reference.ts";

test("a reference can be read out, and no two are the same", () => {
  const references = Array.from({ length: 500 }, createReference);
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(references).size).toBe(500);
});

test("a text has the same reference each time, another text another one", () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `{"Name":"Asha","Message":"${number}"}`);
  const references = texts.map(referenceOf);
  expect(references[7]).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(texts.map(referenceOf)).toEqual(references);
  expect(new Set(references).size).toBe(texts.length);
});
