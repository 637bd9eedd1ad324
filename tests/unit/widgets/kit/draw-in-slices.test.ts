import { expect, test, vi } from "vitest";
import { drawInSlices } from "../../../../widgets/kit/draw-in-slices.ts";

test("a list's first entries are drawn at once, the others when there are frames, which a tab that nobody looks at has none of", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  const drawn: number[] = [];
  const all = drawInSlices(
    Array.from({ length: 35 }, (_, index) => index),
    (item) => drawn.push(item),
  );
  expect(drawn).toHaveLength(20);
  // Time alone brings nothing.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([drawn.length, frames.length]).toEqual([20, 1]);

  frames.shift()?.(0);
  await expect.poll(() => drawn.length).toBe(30);
  await expect.poll(() => frames.length).toBe(1);
  frames.shift()?.(0);
  await all;
  expect(drawn).toEqual(Array.from({ length: 35 }, (_, index) => index));
});
