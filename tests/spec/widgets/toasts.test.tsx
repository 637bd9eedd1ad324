import { readFileSync } from "node:fs";
import path from "node:path";
import { act } from "preact/test-utils";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { InternshipForm } from "../../../widgets/internship-form/InternshipForm.tsx";
import { showToast } from "../../../widgets/kit/toast/toast.ts";
import { playServer } from "../../unit/widgets/kit/fake-xhr.ts";
import type { SentRequest } from "../../unit/widgets/kit/fake-xhr.ts";
import { playStylesheets } from "../../unit/widgets/play-stylesheets.ts";
import { playTurnstile } from "../../unit/widgets/kit/bot-check/play-turnstile.ts";
import { fileOf, playDigest } from "../../unit/widgets/kit/upload/real-files.ts";
import { uploadWords } from "../forms.ts";

let sent: SentRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = playServer();
  playDigest();
  playTurnstile();
  playStylesheets();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await pass(10_000);
  // No CSS runs here: the end of the last animation is told by hand.
  for (const toast of toasts()) {
    for (const name of ["animationend", "oAnimationEnd"]) toast.dispatchEvent(new Event(name));
  }
  vi.useRealTimers();
});

async function pass(ms = 0) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}

const toasts = () => [...document.querySelectorAll<HTMLElement>(".notyf__toast")];
const leaving = () => toasts().map((toast) => toast.classList.contains("notyf__toast--disappear"));

describe("toasts", () => {
  test("any number of them may stand at once", async () => {
    for (let count = 0; count < 30; count++) showToast({ type: "error", message: "Error uploading file." });
    await pass();
    expect(leaving()).toEqual(Array(30).fill(false));
  });

  test("stand at the top right", async () => {
    showToast({ type: "error", message: "Error uploading file." });
    await pass();
    const place = document.querySelector<HTMLElement>(".notyf")!.style;
    expect([place.justifyContent, place.alignItems]).toEqual(["flex-start", "flex-end"]);
  });

  test("go within 300 ms", () => {
    const css = readFileSync(path.join("widgets", "kit", "toast", "toast.css"), "utf8");
    const rule = /^\.toast\.notyf__toast--disappear \{([^}]*)\}/m.exec(css)?.[1];
    expect(rule).toMatch(/animation-duration: 0\.3s;\s+animation-delay: 0s;/);
  });
});

test.each([
  ["Resume", "cv.pdf", "application/pdf", uploadWords.resumeUploaded],
  ["Photo", "me.png", "image/png", uploadWords.photoUploaded],
])("internship, %s: the notice of the upload stands for 3000 ms", async (label, name, type, notice) => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(() => root.render(<InternshipForm failureNotice="" />));
  const found = [...place.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  const input = place.querySelector<HTMLInputElement>(`#${found?.htmlFor}`)!;
  const files = new DataTransfer();
  files.items.add(fileOf(name, type));
  await act(() => {
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pass();
  sent[0]!.answer(200, '{"isSuccess":true,"record":"https://cdn.test/files/1","message":""}');
  await pass();
  await pass();
  expect(toasts().map(({ textContent }) => textContent)).toEqual([notice]);
  await pass(2_999);
  expect(leaving()).toEqual([false]);
  await pass(1);
  expect(leaving()).toEqual([true]);
  await act(() => root.unmount());
  place.remove();
});
