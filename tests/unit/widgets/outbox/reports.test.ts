/** A visitor is told once that a kept form was sent, and never of a form that was not sent. */
import { expect, it, vi } from "vitest";
import { contact } from "../../../spec/forms.ts";
import { actAndWait, posts } from "../form-driver.ts";
import {
  barText,
  countNotices,
  openAndPass,
  openOutbox,
  passInBar,
  postedNumbers,
  putInOutbox,
  readOutbox,
  setUpDevice,
  waitForDevice,
} from "../play-device.ts";

setUpDevice();

it.each([
  ["a truthy answer", { needsTruthyAnswer: true, body: "true" }],
  ["any answer, and an empty one", { needsTruthyAnswer: false, body: "" }],
])("a kept form that %s accepts is reported with its number, and leaves the bar and the device", async (_, {
  needsTruthyAnswer,
  body,
}) => {
  await putInOutbox({ needsTruthyAnswer });
  await openAndPass();
  await actAndWait(() => posts(contact)[0]!.answer(200, body));
  await waitForDevice();
  expect(countNotices("EEEE-EEEE")).toBe(1);
  expect(barText()).toBe("");
  expect(await readOutbox()).toEqual([]);
});

it.each([
  ["accepted", { status: 200, body: "true" }],
  ["refused", { status: 400, body: "" }],
])("after a form that is %s, told only if accepted, the next is sent at once, and other tabs hear of it", async (result, {
  status,
  body,
}) => {
  await putInOutbox({}, { reference: "FFFF-FFFF" });
  await openAndPass();
  localStorage.removeItem("outbox");
  await actAndWait(() => posts(contact)[0]!.answer(status, body));
  await waitForDevice();
  expect(localStorage.getItem("outbox")).not.toBeNull();
  expect(countNotices("EEEE-EEEE")).toBe(result === "accepted" ? 1 : 0);
  await passInBar("response-2");
  expect(postedNumbers()).toEqual(["EEEE-EEEE", "FFFF-FFFF"]);
});

it("a form that the service worker has sent is reported once the visitor looks, and is in no bar", async () => {
  const reference = "EEEE-EEEE";
  await putInOutbox({ state: "sent" });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await openOutbox();
  expect(countNotices(reference)).toBe(0);
  expect(barText()).toBe("");
  expect(await readOutbox()).toHaveLength(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitForDevice();
  expect(countNotices(reference)).toBe(1);
  expect(barText()).toBe("");
  expect(await readOutbox()).toEqual([]);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitForDevice();
  expect(countNotices(reference)).toBe(1);
});

it("a form that was sent while nobody looked is reported once, when the visitor looks again", async () => {
  await putInOutbox();
  await openAndPass();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await actAndWait(() => posts(contact)[0]!.answer(200, "true"));
  await waitForDevice();
  expect(countNotices("EEEE-EEEE")).toBe(0);
  hidden.mockReturnValue(false);
  for (let looks = 0; looks < 2; looks++) {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitForDevice();
    expect(countNotices("EEEE-EEEE")).toBe(1);
  }
});
