/** Removes everything that a run of the tests wrote. Vitest runs this as a global set-up. */
import { rm } from "node:fs/promises";
import { testFolder } from "./test-run.ts";

export const teardown = () => rm(testFolder, { recursive: true, force: true });
