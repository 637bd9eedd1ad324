/** Set-up of the files that drive a browser: registered before any hook of theirs, it runs after them all. */
import { afterAll, expect } from "vitest";
import { pageErrors } from "./browser/page-errors.ts";

afterAll(() => {
  // The next file of this worker begins without them.
  const errors = pageErrors.splice(0);
  expect(errors, "uncaught errors, and breaches of a content security policy").toEqual([]);
});
