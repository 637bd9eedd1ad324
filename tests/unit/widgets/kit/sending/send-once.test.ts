import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChosenFile } from "../../../../../widgets/kit/sending/submission.ts";
import { playDigest } from "../upload/real-files.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  playDigest();
});

const load = () => import("../../../../../widgets/kit/sending/send-once.ts");
const values = { FName: "Asha", resumeUrl: "", photoUrl: "" };

/** A file as a tab has it, with its address there; without one, it waits. */
const chosen = async (text: string, url: string, name = "asha.pdf"): Promise<ChosenFile> => {
  const file = new File([text], name, { type: "application/pdf", lastModified: 1_795_000_000_000 });
  const { keyOfFile } = await import("../../../../../widgets/kit/upload/file-key.ts");
  return {
    field: "resumeUrl",
    file,
    key: await keyOfFile(file),
    category: "internship",
    isPhoto: false,
    url,
  };
};

async function referenceWith(chosenFile: Promise<ChosenFile>): Promise<string> {
  const { referenceFor } = await load();
  const file = await chosenFile;
  return referenceFor("internship", { ...values, resumeUrl: file.url }, [file]);
}

describe("a file in a form counts by its content:", () => {
  test("two tabs that each uploaded theirs have one number, and so has a tab in which it waits", async () => {
    const first = await referenceWith(chosen("%PDF one", "https://cdn.test/1.pdf"));
    expect(await referenceWith(chosen("%PDF one", "https://cdn.test/2.pdf", "copy.pdf"))).toBe(first);
    expect(await referenceWith(chosen("%PDF one", ""))).toBe(first);
  });

  test("another file has another number, with the same name and size", async () => {
    const first = await referenceWith(chosen("%PDF one", ""));
    expect(await referenceWith(chosen("%PDF two", ""))).not.toBe(first);
  });

  test("where the browser computes no hash, or cannot read the file, by its name, size and date", async () => {
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new DOMException("NotSupportedError"));
    const first = await referenceWith(chosen("%PDF one", "https://cdn.test/1.pdf"));
    expect(await referenceWith(chosen("%PDF one", ""))).toBe(first);
    expect(await referenceWith(chosen("%PDF one", "", "other.pdf"))).not.toBe(first);
  });
});

describe("the note of what was sent", () => {
  test.each([
    ['{"seed":"K7M2-9QXD","seededAtMs":1795000000000,"accepted":null}'],
    [`{"seed":"K7M2-9QXD","seededAtMs":${Date.now()},"accepted":null}`],
    [`{"seed":null,"seededAtMs":${Date.now()},"accepted":{}}`],
    ["{"],
    ["null"],
    ["[]"],
  ])("damaged to %s keeps nothing from being sent", async (note) => {
    localStorage.setItem("sent-forms", note);
    const { referenceFor, sendOnce, wasJustAccepted } = await load();
    localStorage.setItem("sent-forms", note);
    const reference = await referenceFor("contact", { Name: "Asha" }, []);
    const send = vi.fn(async () => {});
    await sendOnce(reference, send);
    expect(send).toHaveBeenCalledOnce();
    expect(wasJustAccepted(reference)).toBe(true);
  });
});

test("a browser that refuses locks lets a form be sent, once", async () => {
  const request = async () => {
    throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const { sendOnce } = await load();
  const send = vi.fn(async () => {});
  await sendOnce("K7M2-9QXD", send);
  expect(send).toHaveBeenCalledOnce();
  const failing = vi.fn(async () => {
    throw new Error("no answer");
  });
  await expect(sendOnce("AAAA-AAAA", failing)).rejects.toThrow("no answer");
  expect(failing).toHaveBeenCalledOnce();
});
