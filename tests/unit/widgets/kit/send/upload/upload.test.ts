/** A resume on a bad line. The messages of an upload are in `internship-form.test.tsx`. */
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { internship, uploadWords } from "../../../../../spec/forms.ts";
import {
  addressOf,
  answerUpload,
  chooseFile,
  field,
  happen,
  messageOf,
  openForm,
  advance,
  reach,
  setUpPage,
} from "../../../form-driver.ts";
import type { SentRequest } from "../../play-server.ts";

const page = setUpPage();

const part = () => field("Resume").closest(".field")!;
const status = () => part().querySelector("[role=status]")!.textContent;
const address = () => part().querySelector<HTMLInputElement>("[type=hidden]")!.value;
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
  expect([status(), address()]).toEqual(["cv.pdf is uploaded.", addressOf("cv.pdf")]);
});

it("a file that was changed since it was chosen is asked for again, and not sent", async () => {
  const unreadable = new DOMException("It was changed.", "NotReadableError");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValueOnce(unreadable);
  await chooseResume();
  expect(messageOf("Resume")).toBe(
    "cv.pdf could not be read: it was changed, moved or deleted. Please choose it again.",
  );
  expect([page.sent.length, address(), status()]).toEqual([
    0,
    "",
    "cv.pdf is not uploaded.",
  ]);
  expect(buttons()).toEqual(["Remove resume"]);
});

it.each([
  true,
  false,
])("without a connection (onLine %j) a file says that it waits, and goes on by itself", async (isOnLine) => {
  const waits = "No connection. cv.pdf will be sent with the form.";
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnLine);
  await chooseResume();
  reach(false);
  const online = () => happen(() => void dispatchEvent(new Event("online")));
  await happen(() => page.sent[0]!.fail());
  for (let rounds = 0; rounds < 5; rounds++) {
    expect([status(), page.sent.length, address() === ""]).toEqual([waits, 1, false]);
    await online();
  }
  reach(true);
  await online();
  expect(page.sent).toHaveLength(2);
  await answerUpload(addressOf("cv.pdf"));
  expect([status(), address()]).toEqual(["cv.pdf is uploaded.", addressOf("cv.pdf")]);
});
