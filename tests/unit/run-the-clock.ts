/** Set-up of each unit test file: restores the real clock after a test that used fake timers. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
