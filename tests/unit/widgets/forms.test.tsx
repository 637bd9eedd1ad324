import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import { forms } from "../../../widgets/forms.ts";
import { REFERENCE_KEY } from "../../../widgets/kit/send/store/session.ts";
import {
  career,
  contact,
  FORMS,
  type FormField,
  type FormRow,
  httpFailure,
  internship,
  missingMessages,
  NO_ANSWER,
  neededFields,
  PARSING_FAILURE,
  PASS_AGAIN,
  PLEASE_WAIT,
  payloadOf,
  quote,
} from "../../spec/forms.ts";
import { thankYou } from "../../spec/words.ts";
import {
  addressOf,
  advance,
  alertText,
  botCheckText,
  chooseFile,
  field,
  fillIn,
  focus,
  form as formElement,
  happen,
  leave,
  messageOf,
  offered,
  openForm,
  page,
  passBotCheck,
  posts,
  prepare,
  press,
  setUpPage,
  statusText,
  submit,
  submitButton,
  type,
  valuesOf,
} from "./form-driver.ts";
import type { SentRequest } from "./kit/play-server.ts";

const REFERENCE = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;
const BRANCH_CODE = "11111111-2222-3333-4444-555555555555";

setUpPage();

const messages = (form: FormRow) => form.fields.map(({ label }) => messageOf(label));

/** Returns the text that a toast has put into the assertive live region. */
const saidAtOnce = () =>
  document.querySelector("[aria-live=assertive]")?.textContent ?? "";

/** Submits the form, waits for its delay, and answers the request. */
async function submitAnd(form: FormRow, answer: (post: SentRequest) => void) {
  await submit();
  await advance(form.delayMs);
  await happen(() => answer(posts(form).at(-1)!));
}

it("each form of widgets/forms.ts has its row in tests/spec/forms.ts, under the same name", () => {
  const listed = Object.entries(forms).map(([key, { name }]) => [key, name]);
  expect(listed.sort()).toEqual(FORMS.map(({ name }) => [name, name]).sort());
});

describe.each(FORMS)("fields of $name", (form) => {
  const needed = neededFields(form);

  it(`fields of ${form.name} stand in the specification's order, each bound to its label, name and id`, async () => {
    await openForm(form);
    const rendered = [...formElement().querySelectorAll(".field-label")].map(
      ({ textContent }) => {
        const { name, id } = field(textContent ?? "");
        return [
          textContent,
          name,
          id,
          field(textContent ?? "").getAttribute("aria-required") === "true",
        ];
      },
    );
    expect(rendered).toEqual(
      form.fields.map(({ kind, label, name, missing }) => [
        label,
        name,
        `${form.name}-${name}`,
        // A multi-select's control is a button, which cannot be required.
        missing !== undefined && kind !== "categories",
      ]),
    );
  });

  it(`fields of ${form.name} offer the specification's choices, below a placeholder that cannot be chosen`, async () => {
    await openForm(form);
    const fieldsOf = (kind: FormField["kind"]) =>
      form.fields.filter((one) => one.kind === kind);
    for (const { label, options, placeholder } of fieldsOf("select")) {
      const [first, ...others] = field(label).querySelectorAll("option");
      const offers = others.map(({ value, textContent }) =>
        value === textContent ? value : `${value} ${textContent}`,
      );
      expect(offers).toEqual(options);
      expect(first?.value).toBe("");
      expect(first?.disabled).toBe(true);
      expect(first?.textContent).toBe(placeholder ?? first?.textContent);
    }
    for (const { label, options, placeholder } of fieldsOf("categories")) {
      expect(field(label).textContent).toBe(placeholder);
      await press(field(label));
      expect(offered().map(({ textContent }) => textContent)).toEqual(options);
      for (const one of offered().slice(0, 2)) {
        await press(one);
      }
      expect(field(label).textContent).toBe("2 selected");
    }
  });

  it(`fields of ${form.name} say when they are left empty, or wrong, what the specification says`, async () => {
    await openForm(form);
    for (const [
      index,
      { kind, label, missing = null, wrong = [] },
    ] of form.fields.entries()) {
      await type(label, wrong[0]?.[0] ?? "");
      expect(messages(form).slice(index).filter(Boolean)).toEqual([]);
      const empty = (kind === "text" && missing ? ["  ", ""] : [""]).map(
        (typed) => [typed, missing] as const,
      );
      for (const [typed, message] of [...wrong, ...empty]) {
        await type(label, typed);
        await leave(label);
        expect([label, typed, messageOf(label)]).toEqual([label, typed, message]);
        // A multi-select's control is a button, which cannot be invalid.
        expect(field(label).getAttribute("aria-invalid") === "true").toBe(
          message !== null && kind !== "categories",
        );
      }
    }
    expect(messages(form)).toEqual(form.fields.map(({ missing }) => missing ?? null));
  });

  it(`fields of ${form.name} say no more as soon as they are right, as a single letter is`, async () => {
    await openForm(form);
    for (const one of needed) {
      await focus(one.label);
      await leave(one.label);
      await fillIn([one.kind === "text" ? { ...one, value: "A" } : one]);
      expect([one.label, messageOf(one.label)]).toEqual([one.label, null]);
    }
  });

  it(`fields of ${form.name} hold a number's ten digits once they are left`, async () => {
    await openForm(form);
    for (const { label } of needed.filter(({ kind }) => kind === "number")) {
      await type(label, "+91 98765-43210");
      await leave(label);
      expect(field(label).value).toBe("9876543210");
      expect(messageOf(label)).toBe(null);
    }
  });

  it(`fields of ${form.name} bring back by Ctrl+Z the number that was typed, and send its ten digits`, async () => {
    await openForm(form);
    const { label, name } = form.fields.find(({ kind }) => kind === "number")!;
    await type(label, "Mob: 98765 43210");
    await leave(label);
    expect(field(label).value).toBe("9876543210");
    const undo = () =>
      happen(() => {
        // On a Russian keyboard the key of Z has this letter.
        const letter = { key: "я", keyCode: 90, ctrlKey: true };
        const keys = { ...letter, bubbles: true, cancelable: true };
        field(label).focus();
        field(label).dispatchEvent(new KeyboardEvent("keydown", keys));
      });
    await undo();
    await leave(label);
    expect(field(label).value).toBe("Mob: 98765 43210");
    expect(messageOf(label)).toBe(null);
    await passBotCheck();
    await fillIn(needed.filter((one) => one.name !== name));
    await submit();
    await advance(form.delayMs);
    expect(posts(form)[0]?.json()).toMatchObject({ mobile: "9876543210" });
  });

  const enter = (label: string, init: KeyboardEventInit = {}) => {
    const press = new KeyboardEvent("keydown", {
      ...init,
      key: "Enter",
      bubbles: true,
      cancelable: true,
    });
    field(label).focus();
    field(label).dispatchEvent(press);
    return {
      // The browser submits the form by Enter if the key's event is not prevented.
      submits: !press.defaultPrevented,
      stays: document.activeElement === field(label),
    };
  };
  const [first, second] = form.fields;

  it(`in ${form.name} Enter leads to the next field until all is filled in, and then submits`, async () => {
    await openForm(form);
    expect(enter(first!.label)).toEqual({ submits: false, stays: false });
    expect(document.activeElement).toBe(field(second!.label));
    await fillIn(needed);
    expect(enter(first!.label)).toEqual({ submits: true, stays: true });
  });

  it(`in ${form.name} Enter that an input method takes, or that is pressed with Ctrl or ⌘, leaves no field`, async () => {
    await openForm(form);
    for (const init of [
      { isComposing: true },
      { keyCode: 229 },
      { ctrlKey: true },
      { metaKey: true },
    ]) {
      const done = enter(first!.label, init);
      expect(done, JSON.stringify(init)).toEqual({ submits: true, stays: true });
    }
  });

  it(`in ${form.name} Enter on a phone leads to the next field always, and in a long text to its next line`, async () => {
    await prepare(form);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(enter(first!.label)).toEqual({ submits: false, stays: false });
    expect(document.activeElement).toBe(field(second!.label));
    for (const { label } of needed.filter(({ name }) =>
      /Message|Remarks|Address/.test(name),
    )) {
      expect(enter(label)).toEqual({ submits: true, stays: true });
    }
  });
});

describe.each(FORMS)("bot check of $name", (form) => {
  const { text, also } = form.botCheckMissing;
  const isFirst = !form.checksBotCheckWithFields;

  it(`a bot check of ${form.name} that is missing stops Submit ${isFirst ? "before" : "with"} the fields' check, and is announced`, async () => {
    await openForm(form);
    await advance(500);
    await submit();
    expect(botCheckText()).toBe(text);
    expect(messages(form).some((message) => message !== null)).toBe(!isFirst);
    await advance(100);
    expect(saidAtOnce()).toBe(also === "toast" ? text : "");
    expect(page.alert.mock.calls).toEqual(also === "alert" ? [[text]] : []);
    expect(page.sent).toEqual([]);
    await act(() => page.turnstile.pass("response-1"));
    expect(botCheckText()).toBe("");
  });

  it(`a bot check of ${form.name} is missing once its response has expired or it has failed`, async () => {
    await prepare(form);
    for (const [end, flag] of [
      ["expire", ""],
      ["fail", text],
    ] as const) {
      await act(() => page.turnstile.pass("response-1"));
      await happen(() => page.turnstile[end]("300010"));
      expect(botCheckText()).toBe(flag);
      await submit();
      await advance(form.delayMs);
      expect(botCheckText()).toEqual(text);
      expect(posts(form)).toHaveLength(0);
    }
  });
});

describe.each(FORMS)("sending $name", (form) => {
  const needed = neededFields(form);

  it(`an invalid Submit of ${form.name} shows every message, goes to the first, and sends nothing`, async () => {
    await openForm(form);
    await passBotCheck();
    await submit();
    expect(needed.map(({ label }) => messageOf(label))).toEqual(missingMessages(form));
    expect(document.activeElement).toBe(field(needed[0]!.label));
    await type(needed[0]!.label, "Asha");
    await advance(1_500);
    await submit();
    expect(messageOf(needed[0]!.label)).toBe(null);
    expect(document.activeElement).toBe(field(needed[1]!.label));
    const { text = "", staysMs } = form.invalid ?? {};
    await advance((staysMs ?? 60_000) - 1);
    expect(alertText()).toBe(text);
    await advance(1);
    expect(alertText()).toBe(staysMs ? "" : text);
    await fillIn(needed.slice(1));
    expect(alertText()).toBe("");
    expect(page.sent).toEqual([]);
    expect(submitButton().disabled).toBe(false);
  });

  it(`a Submit of ${form.name} waits ${form.delayMs} ms, then posts everything under the provider's names, once`, async () => {
    await prepare(form, form.fields);
    await happen(() => {
      submitButton().click();
      submitButton().click();
    });
    expect(submitButton()).toMatchObject({ textContent: PLEASE_WAIT, disabled: true });
    expect(submitButton().querySelector(".submit-spinner")).not.toBeNull();
    await advance(Math.max(0, form.delayMs - 1));
    expect(page.sent).toHaveLength(form.delayMs > 0 ? 0 : 1);
    await advance(1);
    const [post, ...others] = page.sent;
    expect(others).toEqual([]);
    expect([post?.method, post?.url]).toEqual([
      "POST",
      `https://provider.test/api/${form.path}`,
    ]);
    const files = form.fields.filter(({ kind }) => kind === "file");
    const addresses = Object.fromEntries(
      files.map(({ name, value }) => [name, addressOf(value)]),
    );
    expect(post?.json()).toEqual({
      branchCode: BRANCH_CODE,
      ...payloadOf(form, form.fields, addresses),
    });
    expect(post?.headers).toEqual({
      authorization: "Bearer unit-token",
      "content-type": "application/json",
      "x-bot-check": "response-1",
      "x-reference": expect.stringMatching(REFERENCE),
    });
  });

  it(`a Submit of ${form.name} says after 10 s that it takes long, in no region that is busy, since nobody announces that`, async () => {
    await prepare(form);
    await submit();
    await advance(10_000);
    const said = [...document.querySelectorAll("[role=status]")].find((one) =>
      one.textContent?.includes("This is taking longer than usual."),
    );
    const stop = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Stop waiting",
    );
    expect([said, stop]).not.toContain(undefined);
    expect(
      document.querySelectorAll("[aria-busy=true] :is([role=status], button)"),
    ).toHaveLength(0);
    await press(stop);
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
  });

  it(`a Submit of ${form.name} posts as empty what may be left out`, async () => {
    await prepare(form);
    await submit();
    await advance(form.delayMs);
    const cv = { cv: addressOf("asha.pdf") };
    expect(page.sent[0]?.json()).toEqual({
      branchCode: BRANCH_CODE,
      ...payloadOf(form, needed, cv),
    });
  });

  it(`a Submit of ${form.name} sends what stood there at the press, whatever a script changes, and lets nothing be typed`, async () => {
    await prepare(form, form.fields);
    submitButton().click();
    for (const { kind, label } of form.fields) {
      if (kind === "file") {
        await chooseFile(label, "other.pdf");
      } else if (kind === "categories") {
        for (const box of document.querySelectorAll("form [type=checkbox]")) {
          (box as HTMLInputElement).checked = true;
        }
      } else {
        await type(label, kind === "select" ? "2" : "9999999999");
      }
    }
    await advance(form.delayMs);
    const files = form.fields.filter(({ kind }) => kind === "file");
    const addresses = Object.fromEntries(
      files.map(({ name, value }) => [name, addressOf(value)]),
    );
    expect(page.sent.map((post) => post.json())).toEqual([
      { branchCode: BRANCH_CODE, ...payloadOf(form, form.fields, addresses) },
    ]);
    expect(needed.filter(({ label }) => !field(label).closest("[inert]"))).toEqual([]);
    expect(document.activeElement?.closest("[inert]") === null).toBe(true);
    expect(formElement().querySelector("[type=reset]:enabled")).toBeNull();
    await act(() => page.sent[0]!.answer(500, ""));
    await advance();
    expect(formElement().querySelector("[inert]")).toBeNull();
  });
});

describe.each(FORMS)("a success of $name", (form) => {
  const answers = form.needsTruthyAnswer
    ? ["true", '"ok"', "{}"]
    : ["true", "0", "", "null", "{}"];

  it.each(
    answers,
  )(`a success of ${form.name} answered with %j empties the form and leads to the thank-you page`, async (answer) => {
    await prepare(form, form.fields);
    await submitAnd(form, (post) => post.answer(200, answer));
    expect(page.goTo.mock.calls).toEqual([[form.thanks]]);
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(
      page.sent[0]?.headers["x-reference"],
    );
    expect(valuesOf(form)).toEqual(
      form.fields.map(({ kind, placeholder }) =>
        kind === "categories" ? placeholder : "",
      ),
    );
    expect(formElement().textContent).not.toMatch(/asha\.(pdf|png)/);
    expect([
      formElement().querySelector("img"),
      ...messages(form).filter(Boolean),
    ]).toEqual([null]);
    expect(page.turnstile.reset).toHaveBeenCalledOnce();
    // The form can be used again, because the visitor may stop the navigation, or come
    // back by Back.
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
    if (form.sent) {
      await advance(form.sent.staysMs - 1);
      expect(statusText()).toContain(form.sent.text);
      await advance(1);
      expect(statusText()).not.toContain(form.sent.text);
    }
  });

  it(`a success of ${form.name} thanks in place of the form if the thank-you page cannot be loaded`, async () => {
    await prepare(form);
    const before = valuesOf(form);
    let fail = (_reason: Error) => {};
    page.fetchFromSite.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    await submitAnd(form, (post) => post.answer(200, "1"));
    await advance(3_900);
    expect(valuesOf(form)).toEqual(before);
    expect(submitButton()).toMatchObject({ textContent: PLEASE_WAIT, disabled: true });
    await happen(() => fail(new TypeError("Failed to fetch")));
    expect(page.goTo).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe(thankYou.heading);
    expect(document.body.textContent).toContain(thankYou.text);
    expect(document.querySelector("form")?.closest("[hidden]")).not.toBeNull();
  });
});

describe.each(FORMS)("a failure of $name", (form) => {
  const needed = neededFields(form);
  const url = `https://provider.test/api/${form.path}`;
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
    await prepare(form, form.fields);
    const before = valuesOf(form);
    const text = formElement().textContent;
    await submitAnd(form, respond);
    await advance(300);
    const logged = page.log.mock.calls.map((words: unknown[]) => String(words[0]));
    expect(logged).toContainEqual(expect.stringContaining(words));
    expect(page.goTo).not.toHaveBeenCalled();
    expect(page.alert).not.toHaveBeenCalled();
    expect(valuesOf(form)).toEqual(before);
    const report = `${form.failed?.text ?? ""}${calm}`;
    expect(formElement().textContent).toContain(report);
    // After a refusal the bot check shows no message, because some forms do not report a
    // refusal themselves.
    expect(botCheckText()).toBe(calm ? PASS_AGAIN : "");
    const others = formElement().textContent?.replace(PASS_AGAIN, "");
    expect(others?.replace(report, "")).toBe(text);
    const { toastTitle } = form.failed ?? {};
    expect(saidAtOnce()).toBe(toastTitle ? `${toastTitle}\n${form.failed?.text}` : "");
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
  ])(`a failure of ${form.name} of our own code, which %s, is logged in its own words, and said as what could not be sent`, async (_, spoil) => {
    await openForm(form);
    await fillIn(needed);
    spoil();
    await submit();
    expect(page.log.mock.calls.map(String)).toContainEqual(
      expect.stringContaining("another script was here"),
    );
    expect(formElement().textContent).toContain(form.failed?.text ?? "");
    expect(formElement().textContent).not.toContain("could not be loaded");
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
    await passBotCheck();
    await submitAnd(form, (post) => post.answer(200, "1"));
    expect(posts(form)).toHaveLength(1);
  });

  it(`a failure of ${form.name} is followed by a try with the same reference, unless the values are other ones`, async () => {
    await prepare(form);
    const tryAgain = () => submitAnd(form, (post) => post.answer(500, ""));
    await tryAgain();
    await submit();
    await advance(form.delayMs);
    expect(posts(form)).toHaveLength(1);
    if (form.failed) {
      expect(formElement().textContent).not.toContain(form.failed.text);
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
      `${form.failed?.text ?? ""} Please call us.`.trim(),
    );
    await submit();
    expect(formElement().textContent).not.toContain("Please call us.");
  });
});

describe.each(
  FORMS.filter(({ fields }) => fields.some(({ name }) => /^whats/i.test(name))),
)("'Same as mobile number' of $name", (form) => {
  const mobile = "Mobile Number";
  const whatsapp = "WhatsApp Number";
  const same = () => field("Same as mobile number");

  it(`'Same as mobile number' of ${form.name} copies at once and follows until another number is typed, and is not sent`, async () => {
    await openForm(form);
    await type(whatsapp, "1");
    await leave(whatsapp);
    await type(mobile, "9876543210");
    await press(same());
    expect(field(whatsapp).value).toBe("9876543210");
    expect(messageOf(whatsapp)).toBe(null);
    await type(mobile, "+91 91234 56789");
    await leave(mobile);
    expect(field(whatsapp).value).toBe("9123456789");
    await type(whatsapp, "9111111111");
    expect(same().checked).toBe(false);
    expect([...new FormData(formElement()).values()]).not.toContain("on");
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
  await happen(() => void dispatchEvent(new Event("load")));
  await advance(499);
  expect(page.turnstile.render).not.toHaveBeenCalled();
  await advance(1);
  expect(page.turnstile.render).toHaveBeenCalledOnce();
});

it.each([
  internship,
  career,
])("uploads of $name go to its category, the file under 'file'", async (form) => {
  await openForm(form);
  for (const { label, value, mediaType = "" } of form.fields.filter(
    ({ kind }) => kind === "file",
  )) {
    await chooseFile(label, value, mediaType);
    const { method, url, body, headers } = page.sent.at(-1)!;
    expect(method).toBe("POST");
    expect(url).toBe(
      `https://cdn.test/upload?key=k&folder=f&category=${form.uploadCategory}`,
    );
    expect(headers).toEqual({ authorization: "Bearer unit-token" });
    expect(body instanceof FormData && [...body.keys()]).toEqual(["file"]);
  }
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
