import { act } from "#act";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContactForm } from "../../widgets/contact-form/ContactForm";
import { playServer } from "./fake-xhr";
import { playTurnstile } from "./play-turnstile";

let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  playServer();
  playTurnstile();
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  document.documentElement.className = "no-script";
});
afterEach(() => {
  vi.useRealTimers();
});

/** A placeholder as the page prints it. */
const placeholder = (name: string, when = "now", attributes = "") => `
  <div data-widget="${name}" data-when="${when}" data-props='{"failureNotice":""}' ${attributes}>
    <div class="form-root">${name === "contact-form" ? renderToString(<ContactForm failureNotice="" />) : ""}</div>
    <div data-fallback hidden>Call us</div>
  </div>`;

async function runMain(html: string, before: () => void = () => {}) {
  document.body.innerHTML = html;
  before();
  await act(async () => {
    await import("../../widgets/main");
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  });
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;

test("a printed form is taken over with what was typed in it, and no element is drawn anew", async () => {
  let input: HTMLInputElement | undefined;
  await runMain(placeholder("contact-form"), () => {
    input = find<HTMLInputElement>("[name=Name]");
    input.value = "Asha";
  });
  expect(find("[data-widget]").dataset.mounted).toBe("");
  expect(find("[name=Name]")).toBe(input);
  expect(input?.value).toBe("Asha");
  expect(document.documentElement.className).toBe("");
  expect(log).not.toHaveBeenCalled();
});

test("a Submit that was held is pressed once", async () => {
  const submits = vi.fn();
  document.addEventListener("submit", submits);
  await runMain(placeholder("contact-form", "now", "data-held"));
  expect(submits).toHaveBeenCalledOnce();
  expect(find("[data-widget]").dataset.held).toBeUndefined();
  document.removeEventListener("submit", submits);
});

test("one that cannot be mounted is named, shows the other ways, and leaves the others alone", async () => {
  await runMain(placeholder("no-such-widget") + placeholder("contact-form"));
  expect(log.mock.calls[0]?.[0]).toBe('The widget "no-such-widget" could not be mounted.');
  const [first, second] = document.querySelectorAll<HTMLElement>("[data-widget]");
  expect(first?.querySelector<HTMLElement>("[data-fallback]")?.hidden).toBe(false);
  expect(second?.dataset.mounted).toBe("");
});

test("a widget for later is mounted when it comes near", async () => {
  let comeNear: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  const margins: unknown[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof comeNear, options: IntersectionObserverInit) {
        comeNear = callback;
        margins.push(options.rootMargin);
      }
      observe() {}
      disconnect() {}
    },
  );
  await runMain(placeholder("contact-form", "visible"));
  expect(margins).toEqual(["400px"]);
  expect(find("[data-widget]").dataset.mounted).toBeUndefined();
  await act(async () => {
    comeNear?.([{ isIntersecting: false }]);
    await vi.dynamicImportSettled();
  });
  expect(find("[data-widget]").dataset.mounted).toBeUndefined();
  await act(async () => {
    comeNear?.([{ isIntersecting: true }]);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(find("[data-widget]").dataset.mounted).toBe("");
});
