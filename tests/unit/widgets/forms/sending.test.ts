/** What Submit checks, sends and shows, in every form, until the answer arrives. */
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import {
  FORMS,
  PLEASE_WAIT,
  payloadOf,
  requiredFields,
  requiredMessages,
} from "../../../spec/forms.ts";
import { buildSettings } from "../../build-settings.ts";
import {
  actAndWait,
  addressOf,
  advance,
  chooseFile,
  fillIn,
  openAndFillIn,
  openForm,
  page,
  passBotCheck,
  press,
  setUpPage,
  submit,
  type,
} from "../form-driver.ts";
import { alertText, field, formElement, messageOf, submitButton } from "../read-form.ts";

const REFERENCE = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

setUpPage();

describe.each(FORMS)("sending $name", (form) => {
  const needed = requiredFields(form);

  it(`an invalid Submit of ${form.name} shows every message, goes to the first, and sends nothing`, async () => {
    await openForm(form);
    await passBotCheck();
    await submit();
    expect(needed.map(({ label }) => messageOf(label))).toEqual(requiredMessages(form));
    expect(document.activeElement).toBe(field(needed[0]!.label));
    await type(needed[0]!.label, "Asha");
    await advance(1_500);
    await submit();
    expect(messageOf(needed[0]!.label)).toBe(null);
    expect(document.activeElement).toBe(field(needed[1]!.label));
    const { invalidText: text = "", invalidMs } = form;
    await advance((invalidMs ?? 60_000) - 1);
    expect(alertText()).toBe(text);
    await advance(1);
    expect(alertText()).toBe(invalidMs ? "" : text);
    await fillIn(needed.slice(1));
    expect(alertText()).toBe("");
    expect(page.sent).toEqual([]);
    expect(submitButton().disabled).toBe(false);
  });

  it(`a Submit of ${form.name} waits ${form.pauseMs} ms, then posts everything under the provider's names, once`, async () => {
    await openAndFillIn(form, form.fields);
    await actAndWait(() => {
      submitButton().click();
      submitButton().click();
    });
    expect(submitButton()).toMatchObject({ textContent: PLEASE_WAIT, disabled: true });
    expect(submitButton().querySelector(".submit-spinner")).not.toBeNull();
    await advance(Math.max(0, form.pauseMs - 1));
    expect(page.sent).toHaveLength(form.pauseMs > 0 ? 0 : 1);
    await advance(1);
    const [post, ...others] = page.sent;
    expect(others).toEqual([]);
    expect([post?.method, post?.url]).toEqual([
      "POST",
      `https://provider.test/api/Setting/${form.method}`,
    ]);
    const files = form.fields.filter(({ kind }) => kind === "file");
    const addresses = Object.fromEntries(
      files.map(({ name, value }) => [name, addressOf(value)]),
    );
    expect(post?.json()).toEqual({
      branchCode: buildSettings.providerBranchCode,
      ...payloadOf(form, form.fields, addresses),
    });
    expect(post?.headers).toEqual({
      authorization: "Bearer unit-token",
      "content-type": "application/json",
      "x-bot-check": "response-1",
      "x-reference": expect.stringMatching(REFERENCE),
    });
  });

  it(`a Submit of ${form.name} says after 10 s that it takes long, in a region that is announced`, async () => {
    await openAndFillIn(form);
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
    await openAndFillIn(form);
    await submit();
    await advance(form.pauseMs);
    const cv = { cv: addressOf("asha.pdf") };
    expect(page.sent[0]?.json()).toEqual({
      branchCode: buildSettings.providerBranchCode,
      ...payloadOf(form, needed, cv),
    });
  });

  it(`a Submit of ${form.name} sends what stood there at the press, and lets nothing be changed`, async () => {
    await openAndFillIn(form, form.fields);
    submitButton().click();
    for (const { kind, label } of form.fields) {
      if (kind === "file") {
        await chooseFile(label, "other.pdf");
      } else if (kind === "choices") {
        for (const box of document.querySelectorAll("form [type=checkbox]")) {
          (box as HTMLInputElement).checked = true;
        }
      } else {
        await type(label, kind === "choice" ? "2" : "9999999999");
      }
    }
    await advance(form.pauseMs);
    const files = form.fields.filter(({ kind }) => kind === "file");
    const addresses = Object.fromEntries(
      files.map(({ name, value }) => [name, addressOf(value)]),
    );
    expect(page.sent.map((post) => post.json())).toEqual([
      {
        branchCode: buildSettings.providerBranchCode,
        ...payloadOf(form, form.fields, addresses),
      },
    ]);
    expect(needed.filter(({ label }) => !field(label).closest("[inert]"))).toEqual([]);
    expect(document.activeElement?.closest("[inert]") === null).toBe(true);
    expect(formElement().querySelector("[type=reset]:enabled")).toBeNull();
    await act(() => page.sent[0]!.answer(500, ""));
    await advance();
    expect(formElement().querySelector("[inert]")).toBeNull();
  });
});
