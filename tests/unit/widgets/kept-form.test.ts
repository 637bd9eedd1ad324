/** Messages of a form that is kept, or that cannot be sent. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { contact, FORMS, requiredFields } from "../../spec/forms.ts";
import {
  advance,
  fillIn,
  openForm,
  pressButton,
  setOnline,
  submit,
} from "./form-driver.ts";
import { playTurnstile } from "./kit/send/bot-check/play-explicit.ts";
import { openContact, put, setUpDevice, waitForDevice } from "./play-device.ts";
import { formElement, statusText } from "./read-form.ts";

setUpDevice();

it("a form says that it is kept while the device cannot tell, until nothing waits any more", async () => {
  await openContact();
  await fillIn(contact.fields);
  await setOnline(false);
  await submit();
  await advance(2_000);
  await waitForDevice();
  const kept = "Your form is saved on this device.";
  const lookAgain = async () => {
    dispatchEvent(new Event("online"));
    await waitForDevice();
    return statusText();
  };
  expect(await lookAgain()).toContain(kept);
  const denied = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Internal error.", "UnknownError");
  });
  expect(await lookAgain()).toContain(kept);
  denied.mockRestore();
  await put("entries", []);
  expect(await lookAgain()).not.toContain(kept);
});

it("a kept form says that the browser sends it later, where a service worker does", async () => {
  const keptNote = "The browser sends it.";
  document.documentElement.dataset.keptNote = keptNote;
  onTestFinished(() => void delete document.documentElement.dataset.keptNote);
  await openContact();
  await fillIn(contact.fields);
  expect(statusText()).not.toContain(keptNote);
  await setOnline(false);
  await submit();
  await advance(2_000);
  await waitForDevice();
  expect(statusText()).toMatch(/^Your form is saved .+ The browser sends it\.$/);
});

describe("the other ways in a form that cannot be sent", () => {
  const ways = () => [...formElement().querySelectorAll("a")].map(({ href }) => href);
  const footer =
    '<footer><a href="tel:+911">+91 1</a><a href="mailto:a@b.in">a@b.in</a></footer>';

  it.each(
    FORMS.map((one) => [one.name, one] as const),
  )("the page's phone and e-mail are in a form that cannot be sent: %s, kept, or without its bot check", async (_, one) => {
    vi.stubGlobal("turnstile", undefined);
    await openForm(one);
    document.body.insertAdjacentHTML("beforeend", footer);
    const before = ways();
    await advance(60_500);
    expect(botCheckWays()).toEqual(["tel:+911", "mailto:a@b.in"]);
    playTurnstile();
    await pressButton("Try again");
    await advance(100);
    expect(ways()).toEqual(before);
    await fillIn(requiredFields(one));
    await setOnline(false);
    await submit();
    await advance(2_000);
    await waitForDevice();
    expect(statusText()).toContain("Your form is saved on this device.");
    expect(ways()).toEqual([...before, "tel:+911", "mailto:a@b.in"]);
  });

  const botCheckWays = () =>
    [...document.querySelectorAll("[role=group][aria-label='Bot check'] a")].map((link) =>
      link.getAttribute("href"),
    );
});
