import { beforeEach, describe, expect, test, vi } from "vitest";
import { altcha } from "../../../../../widgets/kit/bot-check/altcha.ts";
import {
  NOW,
  challenge,
  solution,
  EXPIRED,
  events,
  box,
  words,
  isChecked,
  areRunning,
  settle,
  PlayedWorker,
  press,
  drawn,
  place,
  drawAltcha,
} from "./altcha-page.ts";

drawAltcha();

describe("drawing it", () => {
  test("gives one checkbox with a name, unchecked, and asks nobody for anything", () => {
    expect(box().getAttribute("aria-labelledby")).toBe(place.querySelector("[id$=label]")!.id);
    expect(place.textContent).toBe("I'm not a robot");
    expect(isChecked()).toBe("false");
    expect(place.querySelectorAll("[aria-invalid], input, [tabindex]")).toHaveLength(0);
    expect(fetch).not.toHaveBeenCalled();
    expect(PlayedWorker.all).toHaveLength(0);
  });

  test("gives each in a page names of its own", async () => {
    const other = document.body.appendChild(document.createElement("div"));
    await altcha.render(other, events);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    other.remove();
  });
});

describe("a press", () => {
  test("says that it is checking, shares the work between two workers, and tells the response", async () => {
    await press();
    expect([words(), isChecked()]).toEqual(["Checking …", "false"]);
    expect(PlayedWorker.all.map(({ asked }) => asked[0])).toMatchObject([
      { challenge, counterStart: 0, counterStep: 2 },
      { challenge, counterStart: 1, counterStep: 2 },
    ]);
    PlayedWorker.all[1]!.answer(solution);
    await settle();
    expect([words(), isChecked()]).toEqual(["Checked", "true"]);
    const [[response]] = events.onSuccess.mock.calls as [[string]];
    expect(JSON.parse(atob(response))).toEqual({ challenge, solution });
    expect(areRunning()).toEqual([false, false]);
  });

  test("counts once, while it is checking and after it", async () => {
    await press();
    await press();
    PlayedWorker.all[0]!.answer(solution);
    await settle();
    await press();
    expect(fetch).toHaveBeenCalledOnce();
    expect(events.onSuccess).toHaveBeenCalledOnce();
  });

  test("is not needed where somebody asks for a response", async () => {
    drawn.solve?.();
    await settle();
    PlayedWorker.all[0]!.answer(solution);
    await settle();
    expect(events.onSuccess).toHaveBeenCalledOnce();
  });
});

describe("a response", () => {
  beforeEach(async () => {
    await press();
    PlayedWorker.all[0]!.answer(solution);
    await settle();
  });

  test("expires with its challenge, and another press gives a fresh one", async () => {
    await vi.advanceTimersByTimeAsync(299_000);
    expect(events.onExpired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([words(), isChecked()]).toEqual([EXPIRED, "false"]);
    expect(events.onExpired).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events.onExpired).toHaveBeenCalledOnce();
    await press();
    PlayedWorker.all[2]!.answer(solution);
    await settle();
    expect([words(), isChecked()]).toEqual(["Checked", "true"]);
  });

  test("expires by the clock on the wall: while a device sleeps its timers stand still", async () => {
    vi.setSystemTime(NOW + 600_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([words(), isChecked()]).toEqual([EXPIRED, "false"]);
  });

  test("is forgotten by a reset, which tells nobody that it expired", async () => {
    drawn.reset();
    expect([words(), isChecked()]).toEqual(["", "false"]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events.onExpired).not.toHaveBeenCalled();
    expect(words()).toBe("");
  });
});

describe("what ends it", () => {
  test("a reset while it is checking: the workers end, and nothing is told", async () => {
    await press();
    drawn.reset();
    expect([words(), ...areRunning()]).toEqual(["", false, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(words()).toBe("");
    for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled();
  });

  test("a reset while the challenge is on its way", async () => {
    let come = (_: Response) => {};
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => (come = resolve)));
    await press();
    drawn.reset();
    come(Response.json(challenge));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(PlayedWorker.all).toHaveLength(0);
    expect(words()).toBe("");
    for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled();
  });

  test("taking it away: nothing is left in the page, and no worker", async () => {
    await press();
    drawn.remove();
    expect(place.childElementCount).toBe(0);
    expect(areRunning()).toEqual([false, false]);
  });
});
