/** Set-up of the files that drive a browser: registered before any hook of theirs, it runs after them all. */
import { afterAll, expect } from "vitest";
import { pageErrors } from "./browser/page-errors.ts";
import { leaveTestWorld } from "./test-run.ts";

afterAll(() => {
  leaveTestWorld();
  expect(pageErrors, "uncaught errors, and breaches of a content security policy").toEqual([]);
});
