import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRotation } from "../../../../../widgets/kit/slider/rotation.ts";
import type { Rotation, RotationState } from "../../../../../widgets/kit/slider/rotation.ts";

let rotation: Rotation;
let state: RotationState;
const step = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  step.mockClear();
  rotation = createRotation({ intervalMs: 3_000, step, onChange: (now) => (state = now) });
});
afterEach(() => {
  rotation.stop();
  vi.useRealTimers();
});

/** How many steps happen in that time. */
function stepsIn(timeMs: number) {
  step.mockClear();
  vi.advanceTimersByTime(timeMs);
  return step.mock.calls.length;
}

test("steps once an interval, the first after one", () => {
  expect(state).toEqual({ isWanted: true, isRunning: true });
  expect(stepsIn(2_999)).toBe(0);
  expect(stepsIn(1)).toBe(1);
  expect(stepsIn(9_000)).toBe(3);
});

test("what holds it interrupts it, and the next step comes a whole interval later", () => {
  vi.advanceTimersByTime(2_000);
  rotation.hold("hover", true);
  expect(state).toEqual({ isWanted: true, isRunning: false });
  expect(stepsIn(30_000)).toBe(0);
  rotation.hold("hover", false);
  expect(stepsIn(2_999)).toBe(0);
  expect(stepsIn(1)).toBe(1);
});

test("several causes hold it until the last one ends", () => {
  rotation.hold("hover", true);
  rotation.hold("hidden", true);
  rotation.hold("hover", false);
  expect(stepsIn(30_000)).toBe(0);
  rotation.hold("hidden", false);
  expect(stepsIn(3_000)).toBe(1);
});

test("a cause told twice does not restart the interval", () => {
  vi.advanceTimersByTime(2_000);
  rotation.hold("away", false);
  expect(stepsIn(1_000)).toBe(1);
});

test("stopped, it stays stopped until the button is pressed", () => {
  rotation.stop();
  expect(state).toEqual({ isWanted: false, isRunning: false });
  rotation.hold("hover", true);
  rotation.hold("hover", false);
  expect(stepsIn(30_000)).toBe(0);
  rotation.toggle();
  expect(state).toEqual({ isWanted: true, isRunning: true });
  expect(stepsIn(3_000)).toBe(1);
  rotation.toggle();
  expect(stepsIn(30_000)).toBe(0);
});

test("Play, pressed with the pointer on the slider, starts it", () => {
  rotation.hold("hover", true);
  rotation.toggle();
  rotation.toggle();
  expect(state.isRunning).toBe(true);
});

test("Play does not start what is hidden", () => {
  rotation.stop();
  rotation.hold("hidden", true);
  rotation.toggle();
  expect(state).toEqual({ isWanted: true, isRunning: false });
});
