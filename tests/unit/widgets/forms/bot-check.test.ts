/** The bot check of every form: when it is rendered, and what Submit says without it. */
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import { contact, FORMS, internship, quote } from "../../../spec/forms.ts";
import {
  actAndWait,
  advance,
  openAndFillIn,
  openForm,
  page,
  posts,
  setUpPage,
  submit,
} from "../form-driver.ts";
import { assertiveText, botCheckText, messagesOf } from "../read-form.ts";

setUpPage();

describe.each(FORMS)("bot check of $name", (form) => {
  const { message: text, reportedBy } = form.missingBotCheck;
  const isFirst = reportedBy !== "fields";

  it(`a missing bot check of ${form.name} stops Submit ${isFirst ? "before" : "with"} the fields' check, and is announced`, async () => {
    await openForm(form);
    await advance(500);
    await submit();
    expect(botCheckText()).toBe(text);
    expect(messagesOf(form).some((message) => message !== null)).toBe(!isFirst);
    await advance(100);
    expect(assertiveText()).toBe(reportedBy === "toast" ? text : "");
    expect(page.alert.mock.calls).toEqual(reportedBy === "alert" ? [[text]] : []);
    expect(page.sent).toEqual([]);
    await act(() => page.turnstile.pass("response-1"));
    expect(botCheckText()).toBe("");
  });

  it(`a bot check of ${form.name} is missing once its response has expired or it has failed`, async () => {
    await openAndFillIn(form);
    for (const [end, flag] of [
      ["expire", ""],
      ["fail", text],
    ] as const) {
      await act(() => page.turnstile.pass("response-1"));
      await actAndWait(() => page.turnstile[end]("300010"));
      expect(botCheckText()).toBe(flag);
      await submit();
      await advance(form.pauseMs);
      expect(botCheckText()).toEqual(text);
      expect(posts(form)).toHaveLength(0);
    }
  });
});

// `career-form.test.tsx` tests the application, which renders its bot check twice.
it.each([
  contact,
  internship,
  quote,
])("the bot check of $name is rendered once, 500 ms after the page has loaded", async (form) => {
  await openForm(form);
  await advance(499);
  expect(page.turnstile.render).not.toHaveBeenCalled();
  await advance(1);
  await advance(60_000);
  expect(page.turnstile.render).toHaveBeenCalledOnce();
});

it("a form that is there before its page has loaded renders its bot check 500 ms after that", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  await openForm(contact);
  await advance(5_000);
  await actAndWait(() => void dispatchEvent(new Event("load")));
  await advance(499);
  expect(page.turnstile.render).not.toHaveBeenCalled();
  await advance(1);
  expect(page.turnstile.render).toHaveBeenCalledOnce();
});
