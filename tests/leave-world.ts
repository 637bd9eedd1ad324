/** Set-up of the files that drive a browser: registered before any hook of theirs, it runs after them all. */
import { afterAll } from "vitest";
import { leaveTestWorld } from "./test-site";

afterAll(leaveTestWorld);
