import { expect, test, vi } from "vitest";
import { answerWith, challenge, drawAltcha, drawn, NOW, parameters, place, press } from "./altcha-page.ts";

/* The words of ALTCHA's field where a partner gives them. */

let mark = "«";
drawAltcha((english) => english && `${mark}${english}»`);

/** The label, and what is said below it. */
const said = () => place.textContent;

test("its label is the partner's, and turns with their words", () => {
  expect(said()).toBe("«I'm not a robot»");
  mark = "‹";
  drawn.reword?.();
  expect(said()).toBe("‹I'm not a robot»");
  mark = "«";
});

test("so is a check that takes too long", async () => {
  vi.mocked(fetch).mockImplementation(() => new Promise(() => {}));
  await press();
  expect(said()).toContain("«Checking …»");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said()).toContain("«The check took too long. Try again»");
});

test("so is one that has expired", async () => {
  answerWith({ ...challenge, parameters: { ...parameters, expiresAt: NOW / 1000 + 5 } });
  await press();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toContain("«The check has expired. Try again»");
});

test("so is one that needs https", async () => {
  vi.stubGlobal("crypto", {});
  await press();
  expect(said()).toContain("«Could not check: this page needs https»");
});
