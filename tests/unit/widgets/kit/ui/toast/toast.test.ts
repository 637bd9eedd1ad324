import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Toast } from "../../../../../../widgets/kit/ui/toast/toast.ts";
import { playStylesheets } from "../../../play-stylesheets.ts";

let showToast: (toast: Toast) => void;

/** Loads the module again, because each form's bundled file contains a copy of it. */
async function load(stylesheets?: Parameters<typeof playStylesheets>[0]) {
  vi.resetModules();
  playStylesheets(stylesheets);
  ({ showToast } = await import("../../../../../../widgets/kit/ui/toast/toast.ts"));
}

beforeEach(async () => {
  vi.useFakeTimers();
  await load();
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.toasts = undefined;
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const list = () =>
  document.querySelector<HTMLElement>("[role=region][aria-label=Notices]")!;
const toasts = () => [...document.querySelectorAll("[aria-label=Notices] > *")];
const texts = () => toasts().map(({ textContent }) => textContent);
const leaving = () =>
  toasts().map((toast) => toast.classList.contains("notyf__toast--disappear"));
const said = (politeness: string) =>
  document.querySelector(`[aria-live=${politeness}]`)?.textContent;

it("a toast has a title, a message without HTML, and a named button", async () => {
  const message = "File upload failed: <img src=x onerror=alert(1)> &lt; K7M2";
  showToast({ type: "error", title: "Error", message });
  expect(texts()).toEqual([`Error\n${message}`]);
  expect(toasts()[0]?.querySelector("button")?.getAttribute("aria-label")).toBe(
    "Dismiss",
  );
  const heard: Node[] = [];
  const listen = (changes: MutationRecord[]) =>
    heard.push(...changes.flatMap((one) => [...one.addedNodes]));
  new MutationObserver(listen).observe(document.querySelector("[aria-live]")!, {
    childList: true,
  });
  await advance(200);
  expect(heard.map(({ textContent }) => textContent)).toEqual([`Error\n${message}`]);
});

it("a toast's part that is not translated stands in its text, and signs of HTML beside it are text", () => {
  const part = document.createElement("i");
  part.textContent = "R&D <b>";
  showToast({ type: "success", message: ["<b>Sent</b>: ", part, " &amp; stored."] });
  expect(texts()).toEqual(["<b>Sent</b>: R&D <b> &amp; stored."]);
  expect(toasts()[0]?.contains(part)).toBe(true);
  expect(toasts()[0]?.querySelector("b")).toBe(null);
});

it.each([
  ["5 s", { timeoutMs: undefined, staysMs: 5_000 }],
  ["the time that it was given", { timeoutMs: 3_000, staysMs: 3_000 }],
])("a toast goes after %s", async (_, { timeoutMs, staysMs }) => {
  showToast({ type: "warning", title: "Warning", message: "Later.", timeoutMs });
  await advance(staysMs - 1);
  expect(leaving()).toEqual([false]);
  await advance(1);
  expect(leaving()).toEqual([true]);
  await advance(300);
  expect(toasts()).toEqual([]);
});

it("any number of toasts may stand at once, at the top right", () => {
  for (let count = 0; count < 30; count++) {
    showToast({ type: "error", message: "Error uploading file." });
  }
  expect(leaving()).toEqual(Array(30).fill(false));
  expect([list().style.justifyContent, list().style.alignItems]).toEqual([
    "flex-start",
    "flex-end",
  ]);
});

it("toasts go within 300 ms", () => {
  // The times in the two style sheets are read, because happy-dom runs no animation and a
  // busy browser is late.
  const css = readFileSync("widgets/kit/ui/toast/toast.css", "utf8");
  expect(css).toMatch(/\.notyf__toast--disappear \{\s+animation-delay: 0s;/);
  expect(readFileSync("node_modules/notyf/notyf.min.css", "utf8")).toMatch(
    /\.notyf__toast--disappear\{[^}]*animation:notyf-fadeoutdown \.3s/,
  );
});

it("a toast stays under the pointer and goes 1 s after it has left", async () => {
  showToast({ type: "success", message: "Resume Uploaded" });
  toasts()[0]?.dispatchEvent(new Event("pointerenter"));
  await advance(20_000);
  toasts()[0]?.dispatchEvent(new Event("pointerleave"));
  await advance(999);
  expect(leaving()).toEqual([false]);
  await advance(1);
  expect(leaving()).toEqual([true]);
});

it("the newest toast is on top of one list for all forms, and the same one may come twice", async () => {
  for (const message of ["first", "second", "second"]) {
    showToast({ type: "success", message });
  }
  await load();
  showToast({ type: "success", message: "third" });
  expect(texts()).toEqual(["third", "second", "second", "first"]);
});

it("a success is polite, an error assertive, and a closed toast leaves no text behind", async () => {
  showToast({ type: "error", message: "Error uploading file." });
  await advance(100);
  expect(said("assertive")).toBe("Error uploading file.");
  showToast({ type: "success", message: "Photo Uploaded" });
  await advance(100);
  expect(said("polite")).toBe("Photo Uploaded");
  for (const left of ["Photo Uploaded", ""]) {
    toasts().at(-1)?.querySelector("button")?.click();
    await advance(300);
    expect(said("polite")).toBe(left);
  }
});

it("over an open dialog a toast stands in it, where it can be seen and heard", async () => {
  document.body.innerHTML = "<dialog open><div class=modal-head></div></dialog>";
  showToast({ type: "error", message: "Error uploading file." });
  expect(
    document.querySelectorAll("dialog :is([role=region] > *, [aria-live=assertive])"),
  ).toHaveLength(2);
});

it.each([
  "fail",
  "hang",
] as const)("a toast is shown soon without its style sheet (%s)", async (outcome) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await load(outcome);
  showToast({ type: "error", message: "Error uploading file." });
  expect(list().hidden).toBe(true);
  await advance(2_000);
  expect(list().hidden).toBe(false);
  expect(texts()).toEqual(["Error uploading file."]);
  // Without its style sheet a toast has no animation whose end would remove it.
  await advance(5_000);
  expect(texts()).toEqual([]);
});
