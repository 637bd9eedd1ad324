/** Set-up of the files that drive a browser. It is registered first, so its hooks run outermost. */
import { afterAll, beforeEach, expect } from "vitest";
import { pageErrors } from "./harness/page-errors.ts";

beforeEach(({ task }) => {
  if (task.result?.retryCount) {
    console.log(`Of the first try of "${task.name}":`, pageErrors.splice(0));
  }
});

afterAll(() => {
  // The next file of this worker begins without these errors.
  const errors = pageErrors.splice(0);
  expect(errors, "uncaught errors, and breaches of a content security policy").toEqual(
    [],
  );
});
