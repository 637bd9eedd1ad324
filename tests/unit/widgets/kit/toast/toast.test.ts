import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast } from "../../../../../widgets/kit/toast/toast.ts";

let stylesheetComes: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  stylesheetComes = true;
  vi.spyOn(document.head, "append").mockImplementation((link) => {
    if (link instanceof HTMLElement) link.dispatchEvent(new Event(stylesheetComes ? "load" : "error"));
  });
});

afterEach(async () => {
  await pass(10_000);
  // No CSS runs here: the end of the last animation is told by hand.
  for (const toast of toasts()) endAnimation(toast);
  vi.useRealTimers();
});

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

const toasts = () => [...document.querySelectorAll<HTMLElement>(".notyf__toast")];
const leaving = () => toasts().map((toast) => toast.classList.contains("notyf__toast--disappear"));
const said = (politeness: string) => document.querySelector(`[aria-live=${politeness}]`);

function endAnimation(toast: HTMLElement) {
  for (const name of ["animationend", "oAnimationEnd"]) toast.dispatchEvent(new Event(name));
}

// The first test, because a stylesheet is asked for until it has come once.
test("where its stylesheet does not come, however often it is asked for, the live region itself is shown", async () => {
  stylesheetComes = false;
  vi.spyOn(console, "error").mockImplementation(() => {});
  showToast({ type: "error", title: "Error", message: "Error uploading file." });
  await pass(100);
  expect(toasts()).toEqual([]);
  expect(said("assertive")?.textContent).toBe("Error: Error uploading file.");
  await pass(4_000);
  expect(said("assertive")?.getAttribute("style")).toContain("position: fixed");
  await pass(5_000);
  expect(said("assertive")?.getAttribute("style")).not.toContain("position: fixed");
  expect(said("assertive")?.textContent).toBe("");
});

test("a title, a message that is text and no HTML, and a named button", async () => {
  showToast({ type: "error", title: "Error", message: "File upload failed: <img src=x onerror=alert(1)>" });
  await pass(0);
  const [toast] = toasts();
  expect(toast?.querySelector("strong")?.textContent).toBe("Error");
  expect(toast?.querySelector("img")).toBeNull();
  expect(toast?.textContent).toBe("ErrorFile upload failed: <img src=x onerror=alert(1)>");
  expect(toast?.querySelector("button")?.getAttribute("aria-label")).toBe("Dismiss");
});

test.each([
  ["5 s", undefined, 5_000],
  ["the time that it was given", 3_000, 3_000],
])("goes after %s", async (_, timeoutMs, ms) => {
  showToast({ type: "warning", title: "Warning", message: "Later.", timeoutMs });
  await pass(0);
  await pass(ms - 1);
  expect(leaving()).toEqual([false]);
  await pass(1);
  expect(leaving()).toEqual([true]);
});

test("any number of them may stand at once, and they stand at the top right", async () => {
  for (let count = 0; count < 30; count++) showToast({ type: "error", message: "Error uploading file." });
  await pass(0);
  expect(leaving()).toEqual(Array(30).fill(false));
  const place = document.querySelector<HTMLElement>(".notyf")!.style;
  expect([place.justifyContent, place.alignItems]).toEqual(["flex-start", "flex-end"]);
});

test("they go within 300 ms", () => {
  const css = readFileSync("widgets/kit/toast/toast.css", "utf8");
  const rule = /^\.toast\.notyf__toast--disappear \{([^}]*)\}/m.exec(css)?.[1];
  expect(rule).toMatch(/animation-duration: 0\.3s;\s+animation-delay: 0s;/);
});

test("stays under the pointer and goes 1 s after it has left", async () => {
  showToast({ type: "success", message: "Resume Uploaded" });
  await pass(0);
  toasts()[0]?.dispatchEvent(new Event("pointerenter"));
  await pass(20_000);
  expect(leaving()).toEqual([false]);
  toasts()[0]?.dispatchEvent(new Event("pointerleave"));
  await pass(999);
  expect(leaving()).toEqual([false]);
  await pass(1);
  expect(leaving()).toEqual([true]);
});

test("the newest is on top, and the same one may come twice", async () => {
  for (const message of ["first", "second", "second"]) showToast({ type: "success", message });
  await pass(0);
  expect(toasts().map(({ textContent }) => textContent)).toEqual(["second", "second", "first"]);
});

test("a success is said politely, an error at once", async () => {
  showToast({ type: "success", message: "Photo Uploaded" });
  showToast({ type: "error", message: "Error uploading file." });
  await pass(100);
  expect(said("polite")?.textContent).toBe("Photo Uploaded");
  expect(said("assertive")?.textContent).toBe("Error uploading file.");
});

test.each([
  ["by itself", () => pass(3_000)],
  ["by its button", async () => toasts()[0]?.querySelector("button")?.click()],
])("when a toast has gone, %s, its text is found no more", async (_, go) => {
  showToast({ type: "success", message: "Photo Uploaded", timeoutMs: 3_000 });
  await pass(100);
  expect(said("polite")?.textContent).toBe("Photo Uploaded");
  await go();
  expect(said("polite")?.textContent).toBe("");
});

test("one that goes leaves what was said since", async () => {
  showToast({ type: "success", message: "Photo Uploaded", timeoutMs: 3_000 });
  await pass(2_000);
  showToast({ type: "success", message: "Resume Uploaded", timeoutMs: 3_000 });
  await pass(1_000);
  expect(said("polite")?.textContent).toBe("Resume Uploaded");
  await pass(2_000);
  expect(said("polite")?.textContent).toBe("");
});

test("over an open dialog it stands in the dialog, where it can be seen and heard", async () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  showToast({ type: "error", message: "Error uploading file." });
  await pass(0);
  const dialog = document.querySelector("dialog");
  expect(dialog?.querySelector(".notyf__toast")).not.toBeNull();
  expect(dialog?.querySelector("[aria-live=assertive]")).not.toBeNull();
  document.body.append(...(dialog?.children ?? []));
  dialog?.remove();
});
