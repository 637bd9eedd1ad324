import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenApplication } from "../../../../widgets/career-list/application/Application.tsx";
import { runApplyButton } from "../../../../widgets/career-list/run-apply-button.ts";

let button: HTMLButtonElement;
let come: (open: OpenApplication) => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div><button type="button">APPLY NOW</button></div>';
  button = document.querySelector("button")!;
  runApplyButton(button, {
    title: "Web Developer",
    email: "careers@example.com",
    load: () => new Promise((resolve) => (come = resolve)),
  });
});
afterEach(() => vi.useRealTimers());

const told = () => document.querySelector("[role=alert]")?.textContent;

test("a press shows at once; after 10 s there is an address to write to, until the form opens", async () => {
  const open = vi.fn<OpenApplication>();
  button.click();
  expect(button.getAttribute("aria-busy")).toBe("true");
  await vi.advanceTimersByTimeAsync(9_999);
  expect(told()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toBe(
    "This is taking longer than usual. Please wait, or e-mail your resume to careers@example.com.",
  );
  come(open);
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledWith("Web Developer", button);
  expect([told(), button.hasAttribute("aria-busy")]).toEqual([undefined, false]);
});

test("a form that comes sooner says nothing", async () => {
  button.click();
  await vi.advanceTimersByTimeAsync(1_000);
  come(vi.fn());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told()).toBeUndefined();
});
