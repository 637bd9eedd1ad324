import { expect, test } from "vitest";
import { createReference, createReferenceKeeper } from "../../widgets/kit/reference";

test("a reference can be read out, and no two are the same", () => {
  const references = Array.from({ length: 500 }, createReference);
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(references).size).toBe(500);
});

test("unchanged values keep their reference, changed ones get their own", () => {
  const referenceFor = createReferenceKeeper();
  const first = referenceFor({ Name: "Asha" });
  expect(referenceFor({ Name: "Asha" })).toBe(first);
  expect(referenceFor({ Name: "Ravi" })).not.toBe(first);
});
