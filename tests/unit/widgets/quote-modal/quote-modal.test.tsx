import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { REFERENCE_KEY } from "../../../../widgets/kit/reference.ts";
import { QUOTE_IDS_START } from "../../../../site/page-ids.ts";
import { mount } from "../../../../widgets/quote-modal/mount.tsx";
import type { Open } from "../../../../widgets/kit/widget.ts";
import {
  botCheckText,
  chooseOptions,
  closePage,
  field,
  fill,
  form,
  happen,
  openPage,
  pass,
  passBotCheck,
  press,
  submit,
  submitButton,
  type,
} from "../form-driver.ts";
import type { FormPage } from "../form-driver.ts";
import type { PlayedTurnstile } from "../kit/bot-check/play-turnstile.ts";
import type { SentRequest } from "../kit/fake-xhr.ts";
import { playStylesheets } from "../play-stylesheets.ts";
import { CATEGORY_PLACEHOLDER, PLEASE_WAIT, QUOTE_BOT_CHECK_MISSING } from "../../../spec/forms.ts";
import { GET_A_QUOTE, thankYou } from "../../../spec/words.ts";

/** One picture of a screen that draws 60 a second. */
const FRAME_MS = 16;

const VALUES = {
  Name: "Asha Kumari",
  Email: "asha@example.com",
  "Mobile Number": "9876543210",
  "WhatsApp Number": "9123456780",
  "Existing Website": "asha.example",
  Remarks: "A shop for sarees.",
};
const PAGE = `
  <nav id="menu"><a id="opener" href="/contact">GET A QUOTE</a></nav>
  <button id="menu-button" aria-controls="menu">Menu</button>
  <div data-widget="quote-modal" data-heading="GET A QUOTE" data-failure-notice=""></div>`;

let open: Open;
let sent: SentRequest[];
let turnstile: PlayedTurnstile;
let goTo: FormPage["goTo"];
let log: FormPage["log"];
let alert: ReturnType<typeof vi.fn<typeof window.alert>>;

beforeEach(async () => {
  ({ sent, turnstile, goTo, log } = openPage());
  alert = vi.fn<typeof window.alert>();
  vi.stubGlobal("alert", alert);
  vi.stubGlobal("NotRestoredReasons", Object);
  document.body.innerHTML = PAGE;
  const mounting = mount(document.querySelector<HTMLElement>("[data-widget]")!);
  await pass();
  open = await mounting;
});
afterEach(closePage);

const dialog = () => document.querySelector("dialog")!;
const opener = () => document.getElementById("opener")!;
const close = () => document.querySelector<HTMLElement>("[aria-label=Close]")!;

const openIt = () => happen(() => void open(opener()));

async function fillIn() {
  await fill(VALUES);
  await chooseOptions("Project Category", "Web Development", "E-commerce");
}

describe("the dialog", () => {
  test("is closed at first, and named by its heading", () => {
    expect(dialog().open).toBe(false);
    expect(document.getElementById(dialog().getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
      GET_A_QUOTE,
    );
  });

  test("has ids that editors may not give to parts of a page", async () => {
    await openIt();
    const ids = [...dialog().querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !id.startsWith(QUOTE_IDS_START))).toEqual([]);
  });

  test("opens as a modal within a frame, takes the focus, and locks the page", async () => {
    const showModal = vi.spyOn(dialog(), "showModal");
    open(opener());
    open(opener());
    await pass(FRAME_MS);
    expect(showModal).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(dialog());
    expect(document.documentElement.hasAttribute("data-modal")).toBe(true);
    expect(dialog().querySelector<HTMLElement>(".modal-body")?.style.cssText).toBe("");
    open(opener());
    await pass(FRAME_MS);
    expect(showModal).toHaveBeenCalledOnce();
  });

  test("keeps a place for the scrollbar only where there is one", async () => {
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(innerWidth - 15);
    await openIt();
    expect(document.documentElement.dataset.modal).toBe("gutter");
    await press(close());
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(innerWidth);
    await openIt();
    expect(document.documentElement.dataset.modal).toBe("");
  });

  test("Close closes it, unlocks the page and gives the focus back", async () => {
    await openIt();
    await press(close());
    expect(dialog().open).toBe(false);
    expect(document.documentElement.hasAttribute("data-modal")).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  test("an opener that is hidden by then: the button of its menu gets the focus", async () => {
    await openIt();
    opener().focus = () => {};
    await press(close());
    expect(document.activeElement).toBe(document.getElementById("menu-button"));
  });

  test("a press on the backdrop closes it, one that began inside does not", async () => {
    await openIt();
    const pressDown = (target: Element) =>
      target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    pressDown(field("Name"));
    await press(dialog());
    expect(dialog().open).toBe(true);
    pressDown(dialog());
    await press(field("Name"));
    expect(dialog().open).toBe(true);
    await press(dialog());
    expect(dialog().open).toBe(false);
  });

  test("Tab wraps at both ends", async () => {
    await openIt();
    const tab = (shiftKey = false) => {
      const event = new KeyboardEvent("keydown", { key: "Tab", shiftKey, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(tab(true)).toBe(true);
    expect(document.activeElement).toBe(submitButton());
    expect(tab()).toBe(true);
    expect(document.activeElement).toBe(close());
    expect(tab()).toBe(false);
    expect(tab(true)).toBe(true);
    expect(document.activeElement).toBe(submitButton());
    expect(tab(true)).toBe(false);
  });

  test("leaving the page closes it, so that Back never finds it open", async () => {
    await openIt();
    dispatchEvent(new Event("pagehide"));
    expect(dialog().open).toBe(false);
  });
});

describe("each opening", () => {
  test("finds the form empty", async () => {
    await openIt();
    await fillIn();
    await type("Email", "asha@");
    await press(close());
    await openIt();
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(["", "", "", "", "", ""]);
    expect(field("Project Category").textContent).toBe(CATEGORY_PLACEHOLDER);
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  });

  test("the bot check is drawn 500 ms after the first one, and reset on each later one", async () => {
    await pass(60_000);
    expect(turnstile.render).not.toHaveBeenCalled();
    await openIt();
    await pass(499);
    expect(turnstile.render).not.toHaveBeenCalled();
    await pass(1);
    expect(turnstile.render).toHaveBeenCalledOnce();
    await act(() => turnstile.pass("response-1"));
    await press(close());
    expect(turnstile.reset).not.toHaveBeenCalled();
    await openIt();
    await pass(5_000);
    expect(turnstile.reset).toHaveBeenCalledOnce();
    expect(turnstile.render).toHaveBeenCalledOnce();
    await submit();
    expect(alert).toHaveBeenCalledOnce();
  });

  test("fetches no rules and nothing that sends", async () => {
    await openIt();
    await pass(5_000);
    expect(document.querySelector("link[rel=prefetch]")).toBeNull();
    document.documentElement.className = "ahead";
    await type("Name", "A");
    expect(document.querySelector("link[rel=prefetch]")?.getAttribute("href")).toBe("/submit-successfully");
  });
});

test("a missing bot check is told with an alert, before any field is judged", async () => {
  await openIt();
  await pass(500);
  await submit();
  expect(alert.mock.calls).toEqual([[QUOTE_BOT_CHECK_MISSING]]);
  expect(botCheckText()).toBe(QUOTE_BOT_CHECK_MISSING);
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  await press(close());
  await openIt();
  expect(botCheckText()).toBe("");
});

describe("sending", () => {
  beforeEach(async () => {
    await openIt();
    await passBotCheck(turnstile);
    await fillIn();
    await submit();
  });

  test("posts under the provider's names, with the bot check's response and a reference", () => {
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "https://provider.test/api/Setting/AddQuoteRequest",
    });
    expect(sent[0]?.json()).toEqual({
      branchCode: "11111111-2222-3333-4444-555555555555",
      apiFor: "Test",
      name: "Asha Kumari",
      mobile: "9876543210",
      whatsMobile: "9123456780",
      emailID: "asha@example.com",
      existingWebsite: "asha.example",
      projectCategoryInComma: "Web Development, E-commerce",
      remarks: "A shop for sarees.",
    });
    expect(sent[0]?.headers).toMatchObject({
      authorization: "Bearer unit-token",
      "x-bot-check": "response-1",
      "x-reference": expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
    });
    expect(sent[0]?.headers).not.toHaveProperty("x-source");
  });

  test.each([
    "",
    "true",
    "{}",
  ])("2xx with body %j: the dialog hides, the thank-you page opens, the bot check is reset", async (body) => {
    sent[0]?.answer(200, body);
    await pass();
    expect(dialog().open).toBe(false);
    expect(goTo.mock.calls).toEqual([["/submit-successfully"]]);
    expect(sessionStorage.getItem(REFERENCE_KEY)).toBe(sent[0]?.headers["x-reference"]);
    expect(turnstile.reset).toHaveBeenCalledOnce();
    expect(field("Name").value).toBe("");
  });

  test("where the thank-you page cannot be loaded, its text is shown in the dialog, once", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    sent[0]?.answer(200, "");
    await pass();
    expect(goTo).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain(thankYou.heading);
    expect(form().closest("[hidden]")).not.toBeNull();
    await press(close());
    await openIt();
    expect(dialog().textContent).not.toContain("Thank You");
    expect(form().closest("[hidden]")).toBeNull();
    await act(() => turnstile.pass("response-2"));
    await submit();
    expect(alert).not.toHaveBeenCalled();
  });

  test("opened again while that page is asked for, the dialog is not shown twice", async () => {
    let fail = (_reason: Error) => {};
    vi.stubGlobal("fetch", () => new Promise((_, reject) => (fail = reject)));
    const showModal = vi.spyOn(dialog(), "showModal");
    sent[0]?.answer(200, "");
    await pass();
    expect(dialog().open).toBe(false);
    await openIt();
    fail(new TypeError("Failed to fetch"));
    await pass();
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog().textContent).toContain(thankYou.heading);
  });

  test.each([
    [
      "500",
      (one: SentRequest) => one.answer(500, "", "Server Error"),
      /quote-form: Http failure response for .*: 500 Server Error/,
    ],
    ["HTML", (one: SentRequest) => one.answer(200, "<html>"), /quote-form: Http failure during parsing/],
    [
      "isSuccess: false",
      (one: SentRequest) => one.answer(200, '{"isSuccess":false}'),
      /quote-form: .*refused/,
    ],
    [
      "a connection that breaks after it was sent",
      (one: SentRequest) => {
        one.uploadDone(200);
        one.fail();
      },
      /quote-form: Http failure response for .*: 0 Unknown Error/,
    ],
  ])("%s is only logged; the dialog stays with what was typed", async (_, respond, words) => {
    const before = dialog().textContent?.replace(PLEASE_WAIT, "Submit");
    respond(sent[0]!);
    await pass();
    expect(log.mock.calls.at(-1)?.[0]).toMatch(words);
    expect(dialog().open).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
    expect(dialog().textContent).toBe(before);
    expect(Object.keys(VALUES).map((label) => field(label).value)).toEqual(Object.values(VALUES));
    expect(submitButton().disabled).toBe(false);
    expect(turnstile.reset).toHaveBeenCalledOnce();
  });

  test("another try of the same request needs a new response and keeps the reference", async () => {
    sent[0]?.answer(500, "");
    await pass();
    await submit();
    expect(alert).toHaveBeenCalledOnce();
    await act(() => turnstile.pass("response-2"));
    await submit();
    expect(sent[1]?.headers["x-bot-check"]).toBe("response-2");
    expect(sent[1]?.headers["x-reference"]).toBe(sent[0]?.headers["x-reference"]);
  });
});

test("a stylesheet that does not come is asked for again, after 1 s and after 3 s more", async () => {
  vi.resetModules();
  playStylesheets("fail");
  const fresh = await import("../../../../widgets/quote-modal/mount.tsx");
  const place = document.body.appendChild(document.createElement("div"));
  let opens: Open | undefined;
  void fresh.mount(place).then((mounted) => (opens = mounted));
  await pass(1_000);
  playStylesheets();
  await pass(2_900);
  expect(opens).toBeUndefined();
  await pass(100);
  expect(opens).toBeTypeOf("function");
});

test("without its stylesheet it is not mounted, and nothing is shown", async () => {
  vi.resetModules();
  playStylesheets("fail");
  const fresh = await import("../../../../widgets/quote-modal/mount.tsx");
  const place = document.body.appendChild(document.createElement("div"));
  const failing = fresh.mount(place).catch(String);
  await pass(4_000);
  expect(await failing).toContain("could not be loaded");
  expect(place.querySelector("dialog[open]")).toBeNull();
});
