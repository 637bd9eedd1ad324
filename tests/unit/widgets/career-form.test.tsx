/** Promises that only the application has. The folder `forms` has those of every form. */
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { career } from "../../spec/forms.ts";
import {
  addressOf,
  advance,
  answerUpload,
  applyFor,
  chooseFile,
  fillIn,
  mountForm,
  openAndFillIn,
  openForm,
  page,
  posts,
  pressButton,
  setUpPage,
  submit,
  type,
  VACANCY,
} from "./form-driver.ts";
import { field, formElement, messageOf } from "./read-form.ts";

setUpPage();

const dialog = () => document.querySelector("dialog")!;
const close = () => act(() => dialog().close());

it("the bot check is rendered in the hidden form, once more in the dialog, never a third time", async () => {
  await mountForm(career);
  await advance(500);
  expect(page.turnstile.render).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(false);
  await applyFor(VACANCY);
  await advance(1);
  expect(page.turnstile.render).toHaveBeenCalledTimes(2);
  expect(page.turnstile.remove).toHaveBeenCalledOnce();
  for (const title of ["QA Tester", VACANCY]) {
    await close();
    await applyFor(title);
  }
  await advance(60_000);
  expect(page.turnstile.render).toHaveBeenCalledTimes(2);
});

it("the bot check is rendered once if the dialog shows before the 500 ms are over", async () => {
  await openForm(career);
  await advance(60_000);
  expect(page.turnstile.render).toHaveBeenCalledOnce();
});

it("an application's optional fields stand in a part that is closed at first", async () => {
  await openForm(career);
  const more = formElement().querySelector("details")!;
  expect(more.open).toBe(false);
  for (const { label, behind } of career.fields) {
    expect(more.contains(field(label)), label).toBe(behind !== undefined);
    if (behind) {
      expect(more.querySelector("summary")?.textContent).toBe(behind);
    }
  }
});

it("that part stays closed for a photo, chosen or removed, and opens for a text that is filled in", async () => {
  await openForm(career);
  const more = formElement().querySelector("details")!;
  await chooseFile("Profile Picture", "me.png", "image/png");
  await answerUpload(addressOf("me.png"));
  await pressButton("Remove profile picture");
  expect(more.open).toBe(false);
  const [text] = career.fields.filter(({ behind, kind }) => behind && kind === "text");
  await fillIn([text!]);
  expect(more.open).toBe(true);
});

it("a resume that is cancelled while Submit waits for it is asked for, and nothing is sent", async () => {
  await openAndFillIn(career);
  await chooseFile("Resume", "other.pdf");
  await submit();
  await pressButton("Cancel resume");
  await advance(5_000);
  expect(posts(career)).toEqual([]);
  const resume = career.fields.find(({ label }) => label === "Resume");
  expect(messageOf("Resume")).toBe(resume?.required);
});

it("the vacancy names the dialog and chooses its position, and leaves what was typed", async () => {
  const position = () => field("Position Applied For").value;
  await openForm(career);
  const heading = document.getElementById(dialog().getAttribute("aria-labelledby") ?? "");
  expect(heading?.textContent).toBe(`Apply for ${VACANCY}`);
  expect(position()).toBe("");
  await type("Name", "Asha");
  await close();
  await applyFor("QA Tester");
  expect(heading?.textContent).toBe("Apply for QA Tester");
  expect(position()).toBe("7");
  field("Position Applied For").value = "3";
  await close();
  await applyFor("QA Tester");
  expect(position()).toBe("3");
  expect(field("Name").value).toBe("Asha");
});

it("APPLY NOW of another vacancy shows the application that is being sent as it is, and sends it so", async () => {
  await openAndFillIn(career);
  await applyFor("Web Developer");
  const heading = () => dialog().querySelector("h2")?.textContent;
  const position = () => field("Position Applied For").value;
  const before = [heading(), position()];
  await chooseFile("Resume", "other.pdf");
  await submit();
  await close();
  await applyFor("QA Tester");
  expect([dialog().open, heading(), position()]).toEqual([true, ...before]);
  await answerUpload("https://cdn.test/files/other.pdf");
  await advance(1);
  expect(posts(career)[0]?.json()).toMatchObject({ applyFor: before[1] });
});

it("a request to close closes the question 'Clear this form?' before the dialog", async () => {
  await openForm(career);
  await type("Name", "Asha");
  await pressButton("Clear this form");
  const hasQuestion = () => dialog().textContent?.includes("Clear this form?");
  expect(hasQuestion()).toBe(true);
  // A browser closes the dialog if `cancel` is not prevented.
  const [first, second] = [0, 1].map(() => new Event("cancel", { cancelable: true }));
  await act(() => void dialog().dispatchEvent(first!));
  expect(first!.defaultPrevented).toBe(true);
  expect(hasQuestion()).toBe(false);
  await act(() => void dialog().dispatchEvent(second!));
  expect(second!.defaultPrevented).toBe(false);
  expect(field("Name").value).toBe("Asha");
});
