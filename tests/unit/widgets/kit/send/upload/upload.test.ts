/** The upload of a resume on a bad line. `internship-form.test.tsx` tests the messages of an upload. */
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { internship, uploadWords } from "../../../../../spec/forms.ts";
import {
  actAndWait,
  addressOf,
  advance,
  answerUpload,
  chooseFile,
  openForm,
  page,
  setReachable,
  setUpPage,
} from "../../../form-driver.ts";
import { field, messageOf } from "../../../read-form.ts";
import type { SentRequest } from "../../play-server.ts";

setUpPage();

const part = () => field("Resume").closest(".field")!;
const status = () => part().querySelector("[role=status]")!.textContent;
const buttons = () =>
  [...part().querySelectorAll("button")].map(({ textContent }) => textContent);

async function chooseResume() {
  await openForm(internship);
  await chooseFile("Resume", "cv.pdf");
}

it.each([
  ["a connection that is cut", (one: SentRequest) => one.fail()],
  ["500", (one: SentRequest) => one.answer(500, "")],
  ["503", (one: SentRequest) => one.answer(503, "")],
  ["a line that is dead", () => vi.advanceTimersByTime(100_000)],
])("after %s an upload begins again, three times in all, and says so", async (_, respond) => {
  await chooseResume();
  for (let tries = 1; tries <= 3; tries++) {
    expect(page.sent).toHaveLength(tries);
    expect(status()).toBe(
      `Uploading cv.pdf${tries > 1 ? ` again, try ${tries} of 3` : ""}`,
    );
    expect(messageOf("Resume")).toBeNull();
    await act(() => void respond(page.sent[tries - 1]!));
    await advance(8_000);
  }
  await advance(600_000);
  expect(page.sent).toHaveLength(3);
  expect([messageOf("Resume"), buttons()]).toEqual([
    uploadWords.broken,
    ["Try again", "Remove resume"],
  ]);
  expect(page.log.mock.calls.map(([what]: unknown[]) => what)).toContain(
    "cv.pdf could not be uploaded.",
  );
});

it("an upload that stands still is said to be slow, and goes on", async () => {
  await chooseResume();
  await advance(20_000);
  expect(status()).toBe("Still uploading cv.pdf. The connection is slow, or lost.");
  await answerUpload(addressOf("cv.pdf"));
  expect(status()).toBe("cv.pdf is uploaded.");
});

it("a file that a cloud drive does not give is asked for after a minute, with no word of a slow line", async () => {
  vi.spyOn(Blob.prototype, "arrayBuffer").mockReturnValueOnce(new Promise(() => {}));
  await chooseResume();
  expect(status()).toBe("Reading cv.pdf");
  await advance(20_000);
  expect(status()).toBe("Still reading cv.pdf. Is it in a cloud drive?");
  await advance(40_000);
  expect(messageOf("Resume")).toBe(
    "cv.pdf could not be read: its content did not come within a minute. If it is in a cloud drive, open it there first.",
  );
  expect(page.sent).toHaveLength(0);
  expect(buttons()).toEqual(["Remove resume"]);
});

it("a photo that the browser decodes for ever is sent as it is after 30 s", async () => {
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  await openForm(internship);
  await chooseFile("Photo", "me.jpg", "image/jpeg");
  await advance(29_999);
  expect(page.sent).toHaveLength(0);
  await advance(1);
  expect(page.sent).toHaveLength(1);
});

describe("a connection that carries nothing more", () => {
  /**
   * Time after which an upload is tried again. The file has 3 bytes, so nearly all of it
   * is the wait for the answer.
   */
  const STALE_MS = 20_010;
  const online = () => actAndWait(() => void dispatchEvent(new Event("online")));
  const connection = Object.assign(new EventTarget(), { type: "wifi" });
  const changeNetwork = (type: string) =>
    actAndWait(() => {
      connection.type = type;
      connection.dispatchEvent(new Event("change"));
    });
  beforeEach(() => {
    connection.type = "wifi";
    vi.stubGlobal(
      "navigator",
      Object.create(navigator, { connection: { value: connection } }),
    );
  });

  it.each<[string, () => Promise<void>]>([
    ["in the time of a slow line", () => advance(STALE_MS)],
    ["before the device is online again", online],
    ["before the device has another network", () => changeNetwork("cellular")],
  ])("an upload whose answer has not come %s is left for a second upload, and the first goes on", async (_, pass) => {
    await chooseResume();
    await pass();
    expect(status()).toBe("Uploading cv.pdf again, try 2 of 3");
    expect(page.sent).toHaveLength(2);
    expect(page.sent.map((one) => one.isAborted())).toEqual([false, false]);
    // The upload succeeds if either of the two requests does.
    await actAndWait(() => page.sent[1]!.fail());
    await actAndWait(() =>
      page.sent[0]!.answer(200, JSON.stringify({ record: addressOf("cv.pdf") })),
    );
    expect(status()).toBe("cv.pdf is uploaded.");
  });

  it("an upload is not left when the browser only estimates its speed anew", async () => {
    await chooseResume();
    await changeNetwork("wifi");
    expect(page.sent).toHaveLength(1);
  });

  it("an upload is left three times at most, however often the network changes", async () => {
    await chooseResume();
    for (let changes = 0; changes < 5; changes++) {
      await online();
    }
    await advance(1_000);
    expect(page.sent).toHaveLength(2);
    for (const one of [...page.sent]) {
      await actAndWait(() => one.fail());
    }
    await advance(8_000);
    for (let changes = 0; changes < 5; changes++) {
      await online();
    }
    expect(page.sent).toHaveLength(3);
  });
});

describe("a file in place of another", () => {
  it("a file that is chosen in place of one whose upload runs ends that, and is uploaded", async () => {
    await chooseResume();
    await chooseFile("Resume", "new.pdf");
    expect(page.sent.map((one) => one.isAborted())).toEqual([true, false]);
    await answerUpload(addressOf("new.pdf"));
    expect(status()).toBe("new.pdf is uploaded.");
  });

  it.each([
    ["read at last", async () => new ArrayBuffer(4)],
    ["not read", () => Promise.reject(new DOMException("", "NotReadableError"))],
  ])("a file that is %s and replaced while it is read is not sent, and the new one stays", async (_, read) => {
    let end = () => {};
    const isOver = new Promise<void>((resolve) => (end = resolve));
    vi.spyOn(Blob.prototype, "arrayBuffer").mockReturnValueOnce(isOver.then(read));
    await chooseResume();
    await chooseFile("Resume", "new.pdf");
    await answerUpload(addressOf("new.pdf"));
    await actAndWait(end);
    expect(status()).toBe("new.pdf is uploaded.");
    expect(messageOf("Resume")).toBe(null);
    expect(page.sent).toHaveLength(0);
  });
});

it("a file that was changed since it was chosen is asked for again, and not sent", async () => {
  const unreadable = new DOMException("It was changed.", "NotReadableError");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(unreadable);
  await chooseResume();
  expect(messageOf("Resume")).toBe(
    "cv.pdf could not be read: it was changed, moved or deleted. Please choose it again.",
  );
  expect(page.sent).toHaveLength(0);
  expect(status()).toBe("cv.pdf is not uploaded.");
  expect(buttons()).toEqual(["Remove resume"]);
});

it.each([
  ["and known to have none", false],
  ["but said to have one", true],
])("a file on a device without a connection, %s, says that it waits, and goes on by itself", async (_, isOnLine) => {
  const waits = "No connection. cv.pdf will be sent with the form.";
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnLine);
  await chooseResume();
  setReachable(false);
  const online = () => actAndWait(() => void dispatchEvent(new Event("online")));
  await actAndWait(() => page.sent[0]!.fail());
  for (let rounds = 0; rounds < 5; rounds++) {
    expect(status()).toEqual(waits);
    expect(page.sent).toHaveLength(1);
    await online();
  }
  setReachable(true);
  await online();
  expect(page.sent).toHaveLength(2);
  await answerUpload(addressOf("cv.pdf"));
  expect(status()).toBe("cv.pdf is uploaded.");
});
