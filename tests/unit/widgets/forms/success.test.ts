/** What follows after the provider has accepted a form, in every form. */
import { describe, expect, it, vi } from "vitest";
import { REFERENCE_KEY } from "../../../../widgets/kit/send/store/session.ts";
import { contact, FORMS, PLEASE_WAIT, SENT_MS } from "../../../spec/forms.ts";
import { thankYou } from "../../../spec/words.ts";
import {
  actAndWait,
  advance,
  openAndFillIn,
  openForm,
  page,
  setUpPage,
  submitAnd,
  type,
} from "../form-driver.ts";
import {
  formElement,
  messagesOf,
  statusText,
  submitButton,
  valuesOf,
} from "../read-form.ts";

setUpPage();

describe.each(FORMS)("a success of $name", (form) => {
  const answers = form.needsTruthyAnswer
    ? ["true", '"ok"', "{}"]
    : ["true", "0", "", "null", "{}"];

  it.each(
    answers,
  )(`a success of ${form.name} answered with %j empties the form and leads to the thank-you page`, async (answer) => {
    await openAndFillIn(form, form.fields);
    await submitAnd(form, (post) => post.answer(200, answer));
    expect(page.goTo.mock.calls).toEqual([[form.thanks]]);
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(
      page.sent[0]?.headers["x-reference"],
    );
    expect(valuesOf(form)).toEqual(
      form.fields.map(({ kind, placeholder }) => (kind === "choices" ? placeholder : "")),
    );
    expect(formElement().textContent).not.toMatch(/asha\.(pdf|png)/);
    expect([
      formElement().querySelector("img"),
      ...messagesOf(form).filter(Boolean),
    ]).toEqual([null]);
    expect(page.turnstile.reset).toHaveBeenCalledOnce();
    // The form can be used again, because the visitor may stop the navigation, or come
    // back by Back.
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
    if (form.sentText) {
      await advance(SENT_MS - 1);
      expect(statusText()).toContain(form.sentText);
      await advance(1);
      expect(statusText()).not.toContain(form.sentText);
    }
  });

  it(`a success of ${form.name} thanks in place of the form if the thank-you page cannot be loaded`, async () => {
    await openAndFillIn(form);
    const before = valuesOf(form);
    let fail = (_reason: Error) => {};
    page.fetchFromSite.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    await submitAnd(form, (post) => post.answer(200, "1"));
    await advance(3_900);
    expect(valuesOf(form)).toEqual(before);
    expect(submitButton()).toMatchObject({ textContent: PLEASE_WAIT, disabled: true });
    await actAndWait(() => fail(new TypeError("Failed to fetch")));
    expect(page.goTo).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe(thankYou.heading);
    expect(document.body.textContent).toContain(thankYou.text);
    expect(formElement().closest("[hidden]")).not.toBeNull();
  });
});

it.each([
  [
    "fetches the thank-you page once, if the page may fetch ahead",
    { className: "ahead", fetches: 1 },
  ],
  [
    "does not fetch the thank-you page, if the page may not",
    { className: "", fetches: 0 },
  ],
])("the first input %s", async (_, { className, fetches }) => {
  document.documentElement.className = className;
  const fetched = vi.fn(async (_: string) => new Response());
  vi.stubGlobal("fetch", fetched);
  await openForm(contact);
  for (const typed of ["A", "As"]) {
    await type("Name", typed);
  }
  expect(fetched.mock.calls.filter(([url]) => url === thankYou.route)).toHaveLength(
    fetches,
  );
  document.documentElement.className = "";
});
