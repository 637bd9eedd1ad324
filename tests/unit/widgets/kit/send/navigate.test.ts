import { expect, it, vi } from "vitest";
import { isConnected } from "../../../../../widgets/kit/send/navigate.ts";

it("a line that swallows packets is asked for 4 s, and its request is ended", async () => {
  vi.useFakeTimers();
  const untilEnded = (_: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", reject));
  vi.stubGlobal("fetch", untilEnded);
  const asked = isConnected();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toBe(false);
});
