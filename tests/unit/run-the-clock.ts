/** Set-up of each unit test file: after a test that stopped it, the clock runs again. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
