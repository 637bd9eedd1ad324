/** What follows after a form could not be sent, in every form. */
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import {
  FORMS,
  httpFailure,
  NO_ANSWER,
  PARSING_FAILURE,
  PASS_AGAIN,
  requiredFields,
} from "../../../spec/forms.ts";
import {
  advance,
  fillIn,
  openAndFillIn,
  openForm,
  page,
  passBotCheck,
  posts,
  setUpPage,
  submit,
  submitAnd,
  type,
} from "../form-driver.ts";
import type { SentRequest } from "../kit/play-server.ts";
import {
  assertiveText,
  botCheckText,
  formElement,
  submitButton,
  valuesOf,
} from "../read-form.ts";

setUpPage();

describe.each(FORMS)("a failure of $name", (form) => {
  const needed = requiredFields(form);
  const url = `https://provider.test/api/Setting/${form.method}`;
  const refused = `${url} refused`;
  /** A way to fail. `words` are logged; `calm` is a text that is added to the form's own message. */
  type Failure = [
    what: string,
    { respond: (one: SentRequest) => void; words: string; calm?: string },
  ];
  const falsy = ["false", "", "null", "0"].map(
    (answer): Failure => [
      `the answer ${JSON.stringify(answer)}`,
      { respond: (one) => one.answer(200, answer), words: refused },
    ],
  );

  it.each<Failure>([
    [
      "500",
      {
        respond: (one) => one.answer(500, "", "Server Error"),
        words: httpFailure(url, 500, "Server Error"),
      },
    ],
    [
      "isSuccess: false",
      { respond: (one) => one.answer(200, '{"isSuccess":false}'), words: refused },
    ],
    ["HTML", { respond: (one) => one.answer(200, "<html>"), words: PARSING_FAILURE }],
    [
      "a lost answer",
      {
        respond: (one) => one.fail(),
        words: httpFailure(url, 0, "Unknown Error"),
        calm: NO_ANSWER,
      },
    ],
    ...(form.needsTruthyAnswer ? falsy : []),
  ])(`a failure of ${form.name} with %s is logged, reported, and keeps what was entered`, async (_, {
    respond,
    words,
    calm = "",
  }) => {
    await openAndFillIn(form, form.fields);
    const before = valuesOf(form);
    const text = formElement().textContent;
    await submitAnd(form, respond);
    await advance(300);
    const logged = page.log.mock.calls.map((words: unknown[]) => String(words[0]));
    expect(logged).toContainEqual(expect.stringContaining(words));
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.alert).not.toHaveBeenCalled();
    expect(valuesOf(form)).toEqual(before);
    const report = `${form.failedText ?? ""}${calm}`;
    expect(formElement().textContent).toContain(report);
    // After a refusal the bot check shows no message, because some forms do not report a
    // refusal themselves.
    expect(botCheckText()).toBe(calm ? PASS_AGAIN : "");
    const others = formElement().textContent?.replace(PASS_AGAIN, "");
    expect(others?.replace(report, "")).toBe(text);
    const { failedToastTitle: title } = form;
    expect(assertiveText()).toBe(title ? `${title}\n${form.failedText}` : "");
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
  });

  const fail = () => {
    throw new Error("another script was here");
  };
  it.each<[when: string, spoil: () => void]>([
    [
      "reads the form",
      () => vi.spyOn(String.prototype, "normalize").mockImplementationOnce(fail),
    ],
    [
      "goes to the bot check, which is missing",
      () => vi.spyOn(Element.prototype, "scrollIntoView").mockImplementationOnce(fail),
    ],
  ])(`a failure of ${form.name} of our own code, which %s, is logged in its own words, and reported`, async (_, spoil) => {
    await openForm(form);
    await fillIn(needed);
    spoil();
    await submit();
    expect(page.log.mock.calls.map(String)).toContainEqual(
      expect.stringContaining("another script was here"),
    );
    expect(formElement().textContent).toContain(form.failedText ?? "");
    expect(formElement().textContent).not.toContain("could not be loaded");
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
    await passBotCheck();
    await submitAnd(form, (post) => post.answer(200, "1"));
    expect(posts(form)).toHaveLength(1);
  });

  it(`a failure of ${form.name} is followed by a try with the same reference, unless the values have changed`, async () => {
    await openAndFillIn(form);
    const tryAgain = () => submitAnd(form, (post) => post.answer(500, ""));
    await tryAgain();
    await submit();
    await advance(form.pauseMs);
    expect(posts(form)).toHaveLength(1);
    if (form.failedText) {
      expect(formElement().textContent).not.toContain(form.failedText);
    }
    await act(() => page.turnstile.pass("response-2"));
    await tryAgain();
    await act(() => page.turnstile.pass("response-3"));
    await type(needed[0]!.label, "Ravi Kumar");
    await tryAgain();
    const headers = posts(form).map((post) => post.headers);
    expect(headers.map((one) => one["x-bot-check"])).toEqual([
      "response-1",
      "response-2",
      "response-3",
    ]);
    const [first, second, third] = headers.map((one) => one["x-reference"]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it(`a failure of ${form.name} shows an editor's notice until the next Submit`, async () => {
    await openForm(form, "Please call us.");
    expect(formElement().textContent).not.toContain("Please call us.");
    await passBotCheck();
    await fillIn(needed);
    await submitAnd(form, (post) => post.answer(500, ""));
    expect(formElement().textContent).toContain(
      `${form.failedText ?? ""} Please call us.`.trim(),
    );
    await submit();
    expect(formElement().textContent).not.toContain("Please call us.");
  });
});
