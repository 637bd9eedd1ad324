/**
 * Set-up of the test files that drive a browser. Vitest runs it before a file, so its
 * hooks enclose those of the file.
 */
import { afterAll, beforeEach, expect } from "vitest";
import { pageErrors } from "./harness/page-errors.ts";

beforeEach(({ task }) => {
  if (task.result?.retryCount) {
    console.log(`Of the first try of "${task.name}":`, pageErrors.splice(0));
  }
});

afterAll(() => {
  // The list is emptied, so that the worker's next test file begins without errors.
  const errors = pageErrors.splice(0);
  expect(errors, "uncaught errors, and breaches of a content security policy").toEqual(
    [],
  );
});
