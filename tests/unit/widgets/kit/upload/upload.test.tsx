import { act } from "preact/test-utils";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inEnglish } from "../../../../../widgets/kit/translate.ts";
import { UploadField } from "../../../../../widgets/kit/upload/UploadField.tsx";
import { RESUME } from "../../../../../widgets/kit/upload/file-types.ts";
import { FILE_MESSAGES, useUpload } from "../../../../../widgets/kit/upload/use-upload.ts";
import type { Upload } from "../../../../../widgets/kit/upload/use-upload.ts";
import { playServer } from "../play-server.ts";
import type { SentRequest } from "../play-server.ts";
import { fileOf } from "./real-files.ts";
import { uploadWords } from "../../../../spec/forms.ts";

const ADDRESS = "https://cdn.test/files/1.pdf";
const DONE = JSON.stringify({ isSuccess: true, record: ADDRESS, message: "" });

let root: Root;
let sent: SentRequest[];
let upload: Upload;
let log: ReturnType<typeof vi.spyOn>;
/** Whether the site itself answers. */
let isConnected: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  isConnected = true;
  vi.stubGlobal("fetch", async () => {
    if (!isConnected) throw new TypeError("Failed to fetch");
    return new Response();
  });
  sent = playServer();
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const RESUME_OPTIONS: Parameters<typeof useUpload>[0] = {
  category: "cv",
  fileType: RESUME,
  messages: FILE_MESSAGES,
};

function Form() {
  const used = useUpload(RESUME_OPTIONS);
  useEffect(() => {
    upload = used;
  });
  return (
    <form>
      <UploadField
        translate={inEnglish}
        instance="unit"
        name="cv"
        row={{ label: "Resume", kind: "file", hint: "pdf or doc" }}
        upload={used}
      />
    </form>
  );
}

async function open() {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  await act(() => root.render(<Form />));
}

async function pass(ms = 0) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}

const cv = (name = "cv.pdf", type = "application/pdf") => fileOf(name, type);

/** The file in a request, in the order they were sent. */
function sentFile(index: number) {
  const body = sent[index]?.body;
  return body instanceof FormData ? body.get("file") : undefined;
}

const input = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const value = () => document.querySelector<HTMLInputElement>("input[type=hidden]")!;
const status = () => document.querySelector("[role=status]")!.textContent;
const buttons = () => [...document.querySelectorAll("form button")].map(({ textContent }) => textContent);
const progress = () => document.querySelector("progress");

/** The message bound to the file input. */
function message(): string | null {
  const [, id] = input().getAttribute("aria-describedby")!.split(" ");
  return id ? document.getElementById(id)!.textContent : null;
}

const press = async (label: string) => {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`no button says ${label}`);
  await act(() => button.click());
  await pass();
};

async function choose(file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  await act(() => {
    input().files = files.files;
    input().dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pass();
}

it("a chosen file is sent at once, which is said in words, and its address stands in the hidden input", async () => {
  await open();
  expect([status(), value().value, buttons()]).toEqual(["", "", []]);
  await choose(cv());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: "POST",
    url: expect.stringMatching(/[?&]category=cv$/),
    headers: { authorization: "Bearer unit-token" },
  });
  expect(sentFile(0)).toMatchObject({ name: "cv.pdf", size: 4 });
  expect(status()).toBe("Uploading cv.pdf");
  expect(value().value).not.toBe("");
  expect(progress()).not.toBeNull();
  await act(() => sent[0]!.answer(200, DONE));
  await pass();
  expect(status()).toBe("cv.pdf is uploaded.");
  expect(progress()).toBeNull();
  expect(value()).toMatchObject({ name: "cvUrl", value: ADDRESS });
  expect(new FormData(document.forms[0]).get("cvUrl")).toBe(ADDRESS);
  expect(message()).toBeNull();
  expect(buttons()).toEqual(["Remove resume"]);
});

describe("an upload that fails", () => {
  it.each([
    ["a connection that is cut", (one: SentRequest) => one.fail()],
    ["500", (one: SentRequest) => one.answer(500, "")],
    ["503", (one: SentRequest) => one.answer(503, "")],
    ["a line that is dead", () => vi.advanceTimersByTime(100_000)],
  ])("%s: begins three times in all, and says so", async (_, respond) => {
    await open();
    await choose(cv());
    for (let tries = 1; tries <= 3; tries++) {
      expect(sent).toHaveLength(tries);
      expect(status()).toBe(`Uploading cv.pdf${tries > 1 ? ` again, try ${tries} of 3` : ""}`);
      expect(message()).toBeNull();
      await act(() => void respond(sent[tries - 1]!));
      await pass(8_000);
    }
    await pass(600_000);
    expect(sent).toHaveLength(3);
    expect(message()).toBe(uploadWords.broken);
    expect(
      log.mock.calls.filter(([what]: unknown[]) => what === "cv.pdf could not be uploaded."),
    ).toHaveLength(1);
  });

  it("that stands still is said to be slow, and goes on", async () => {
    await open();
    await choose(cv());
    await pass(20_000);
    expect(status()).toBe("Still uploading cv.pdf. The connection is slow, or lost.");
    await act(() => sent[0]!.answer(200, DONE));
    await pass();
    expect([status(), sent.length]).toEqual(["cv.pdf is uploaded.", 1]);
  });
});

it("a file that was changed since it was chosen: says so at the field, and sends nothing", async () => {
  const unreadable = new DOMException("It was changed.", "NotReadableError");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(unreadable);
  await open();
  await choose(cv());
  expect(message()).toBe(
    "cv.pdf could not be read: it was changed, moved or deleted. Please choose it again.",
  );
  expect([sent.length, value().value, status()]).toEqual([0, "", "cv.pdf is not uploaded."]);
  expect(buttons()).toEqual(["Remove resume"]);
});

describe("without a connection", () => {
  const WAITS = "No connection. cv.pdf will be sent with the form.";
  const chosen = { category: "cv", isPhoto: false, file: { name: "cv.pdf" } };

  it.each([
    true,
    false,
  ])("of which the browser says %j a file says that it waits, is no obstacle for the form, and goes on by itself", async (isOnLine) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnLine);
    await open();
    await choose(cv());
    isConnected = false;
    await act(() => sent[0]!.fail());
    await pass();
    expect([status(), progress()]).toEqual([WAITS, null]);
    expect(value().value).not.toBe("");
    expect(await upload.waitForEnd()).toBe(true);
    expect(upload.chosenFile()).toMatchObject({ ...chosen, url: "" });
    for (let rounds = 0; rounds < 5; rounds++) {
      await act(() => void dispatchEvent(new Event("online")));
      await pass();
      expect([sent.length, status()]).toEqual([1, WAITS]);
    }
    isConnected = true;
    await act(() => void dispatchEvent(new Event("online")));
    await pass();
    expect(sent).toHaveLength(2);
    await act(() => sent[1]!.answer(200, DONE));
    await pass();
    expect([status(), value().value]).toEqual(["cv.pdf is uploaded.", ADDRESS]);
    expect(upload.chosenFile()).toMatchObject({ ...chosen, url: ADDRESS });
    await press("Remove resume");
    expect(upload.chosenFile()).toBeUndefined();
  });
});
