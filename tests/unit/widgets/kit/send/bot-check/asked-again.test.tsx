/** A bot check that is missing at Submit: the form solves another one, shows a message, or has no connection. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  BOT_CHECK_MISSING,
  contact,
  FORM_INVALID,
  internship,
  PASS_AGAIN,
  requiredFields,
} from "../../../../../spec/forms.ts";
import {
  actAndWait,
  addressOf,
  advance,
  answerUpload,
  chooseFile,
  fillIn,
  openAndFillIn,
  openForm,
  page,
  passBotCheck,
  posts,
  press,
  pressButton,
  setOnline,
  setReachable,
  setUpPage,
  submit,
  type,
} from "../../../form-driver.ts";
import { waitForDevice } from "../../../play-device.ts";
import {
  alertText,
  botCheckText,
  field,
  formElement,
  messageOf,
  statusText,
  submitButton,
  toasts,
} from "../../../read-form.ts";

setUpPage();
beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));

const isKept = () => /is saved on this device/.test(statusText() ?? "");

/** Makes our own server answer HEAD after `ms`, which may be never. */
const answerSlowly = (ms: number) =>
  page.fetchFromSite.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response()), ms);
        init?.signal?.addEventListener("abort", () =>
          reject(new DOMException("", "AbortError")),
        );
      }),
  );

describe("a third party's check", () => {
  it("a third party's check that nobody ticked is missing, however slowly our own site answers", async () => {
    await openForm(contact);
    await advance(500);
    await fillIn(requiredFields(contact));
    answerSlowly(60_000);
    await submit();
    await advance(4_000);
    await waitForDevice();
    expect(botCheckText()).toEqual(BOT_CHECK_MISSING);
    expect(isKept()).toBe(false);
    expect(page.sent).toEqual([]);
  });

  it("a third party's check that is not loaded or rendered is missing while our site is there", async () => {
    vi.stubGlobal("turnstile", undefined);
    await openForm(contact);
    await fillIn(requiredFields(contact));
    await submit();
    await waitForDevice();
    expect(botCheckText()).toContain(BOT_CHECK_MISSING);
    expect(isKept()).toBe(false);
    expect(page.sent).toEqual([]);
    await advance(60_500);
    await submit();
    await waitForDevice();
    expect(isKept()).toBe(false);
    expect(page.sent).toEqual([]);
  });

  it("a third party's check that expires while a file is uploaded is missing, not a missing connection", async () => {
    await openAndFillIn(internship);
    await chooseFile("Resume", "asha.pdf");
    await submit();
    await act(() => page.turnstile.expire());
    await answerUpload(addressOf("asha.pdf"));
    await advance(internship.pauseMs);
    await waitForDevice();
    expect(botCheckText()).toEqual(BOT_CHECK_MISSING);
    expect(alertText()).toEqual(FORM_INVALID);
    expect(isKept()).toBe(false);
    expect(posts(internship)).toEqual([]);
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
  });

  it("a third party's check that an unanswered POST has used is asked for in words until it has passed", async () => {
    vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
    await openAndFillIn(contact);
    await submit();
    await advance(contact.pauseMs);
    await waitForDevice();
    await actAndWait(() => posts(contact)[0]!.fail());
    await waitForDevice();
    expect(botCheckText()).toBe(PASS_AGAIN);
    // A press without the bot check says what is missing.
    await submit();
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    await act(() => page.turnstile.pass("response-2"));
    expect(botCheckText()).toBe("");
    await submit();
    await advance(contact.pauseMs);
    await waitForDevice();
    expect(posts(contact)).toHaveLength(2);
  });
});

describe("ALTCHA's check", () => {
  const CHALLENGE = "https://provider.test/challenge";
  const challenge = () => ({
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      nonce: "00ff",
      salt: "0a",
      cost: 1,
      keyLength: 32,
      keyPrefix: "ab",
      expiresAt: Date.now() / 1_000 + 5,
    },
    signature: "signed",
  });
  let isProviderThere: boolean;

  beforeEach(() => {
    isProviderThere = true;
    vi.stubGlobal("BOT_CHECK", "altcha");
    vi.stubGlobal("BOT_CHECK_SITE_KEY", CHALLENGE);
    vi.stubGlobal("crypto", {
      getRandomValues: (values: unknown) => values,
      subtle: {
        importKey: async () => ({}),
        deriveBits: async () => new Uint8Array([0xab]).buffer,
      },
    });
    page.fetchFromSite.mockImplementation(async (address) => {
      if (String(address) !== CHALLENGE) {
        return new Response();
      }
      if (!isProviderThere) {
        throw new TypeError("Failed to fetch");
      }
      return Response.json(challenge());
    });
  });

  const box = () =>
    formElement().querySelector<HTMLElement>(".bot-check [role=checkbox]")!;
  const tick = async () => {
    await press(box());
    await waitForDevice();
  };
  async function openAndFill(one: typeof contact) {
    await openForm(one);
    await advance(500);
    await waitForDevice();
    await fillIn(requiredFields(one));
  }
  /** Submits while a file is uploaded, and lets the upload take longer than the bot check's response is valid. */
  async function uploadUntilExpired() {
    await openAndFill(internship);
    await tick();
    await chooseFile("Resume", "asha.pdf");
    await submit();
    await advance(10_000);
  }

  it("ALTCHA's check that expires while a file is uploaded is solved once more, without a word", async () => {
    await uploadUntilExpired();
    expect(box().getAttribute("aria-checked")).toBe("false");
    await answerUpload(addressOf("asha.pdf"));
    await advance(internship.pauseMs);
    await waitForDevice();
    expect(posts(internship)).toHaveLength(1);
    expect(posts(internship)[0]!.headers["x-bot-check"]).not.toBe("");
  });

  it("ALTCHA's check that is solved once more sends no file that is removed meanwhile", async () => {
    await uploadUntilExpired();
    let answerChallenge = () => {};
    page.fetchFromSite.mockImplementation(async () => {
      await new Promise<void>((resolve) => (answerChallenge = resolve));
      return Response.json(challenge());
    });
    await answerUpload(addressOf("asha.pdf"));
    await advance(internship.pauseMs);
    await pressButton("Remove resume");
    await act(answerChallenge);
    await waitForDevice();
    expect([posts(internship), document.activeElement]).toEqual([[], field("Resume")]);
    expect(submitButton()).toMatchObject({ textContent: "Submit", disabled: false });
  });

  it("ALTCHA's check that a press of Submit comes before keeps the form if the provider cannot be reached", async () => {
    isProviderThere = false;
    await openForm(contact);
    await fillIn(requiredFields(contact));
    await submit();
    await waitForDevice();
    await advance(contact.pauseMs);
    await waitForDevice();
    expect(botCheckText()).toBe("");
    expect(isKept()).toBe(true);
    expect(posts(contact)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ["answers slowly", () => answerSlowly(60_000)],
    [
      "answers that there is no such page",
      () => page.fetchFromSite.mockResolvedValue(new Response(null, { status: 404 })),
    ],
  ])("ALTCHA's check that a press of Submit comes before is missing while the provider %s", async (_, answer) => {
    await openForm(contact);
    await fillIn(requiredFields(contact));
    answer();
    await submit();
    await advance(8_000);
    await waitForDevice();
    expect(botCheckText()).toEqual(BOT_CHECK_MISSING);
    expect(isKept()).toBe(false);
    expect(posts(contact)).toEqual([]);
  });

  it.each([
    ["that was never ticked", { isTicked: false, expiryMs: 0 }],
    ["that could not be checked", { isTicked: true, expiryMs: 0 }],
    ["that has expired", { isTicked: true, expiryMs: 10_000 }],
  ])("ALTCHA's check %s keeps the form while the provider cannot be reached, though our site is there", async (_, {
    isTicked,
    expiryMs,
  }) => {
    await openAndFill(contact);
    if (expiryMs) {
      await tick();
      await advance(expiryMs);
    }
    isProviderThere = false;
    if (isTicked && !expiryMs) {
      await tick();
    }
    await submit();
    await waitForDevice();
    await advance(contact.pauseMs);
    await waitForDevice();
    expect(messageOf("Name")).toBe(null);
    expect(isKept()).toBe(true);
    expect(posts(contact)).toEqual([]);
    expect(page.alert).not.toHaveBeenCalled();
    expect(botCheckText()).not.toContain(BOT_CHECK_MISSING);
  });

  it("ALTCHA's check that was never ticked is missing while the provider is there, and stays unsolved", async () => {
    await openAndFill(contact);
    await submit();
    await waitForDevice();
    expect([botCheckText(), posts(contact)]).toEqual([BOT_CHECK_MISSING, []]);
    expect(box().getAttribute("aria-checked")).toBe("false");
    setReachable(false);
  });

  it("ALTCHA's check blames no connection if only the provider is away, and lets Submit be pressed", async () => {
    await openAndFill(contact);
    isProviderThere = false;
    await tick();
    expect(botCheckText()).toContain(
      "We cannot be reached at the moment. You can press Submit all the same.",
    );
    expect(botCheckText()).not.toContain("No connection");
    isProviderThere = true;
    await actAndWait(() => void dispatchEvent(new Event("online")));
    await waitForDevice();
    expect(box().getAttribute("aria-checked")).toBe("true");
  });

  it("ALTCHA's check is solved again after a POST without an answer, and asks for nothing", async () => {
    vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
    await openAndFill(contact);
    await tick();
    await submit();
    await advance(contact.pauseMs);
    await waitForDevice();
    await actAndWait(() => posts(contact)[0]!.fail());
    await waitForDevice();
    expect(box().getAttribute("aria-checked")).toBe("true");
    expect(botCheckText()).not.toContain(PASS_AGAIN);
  });
});

it("without a connection the form is kept by a check that nobody could tick", async () => {
  await openForm(contact);
  await advance(500);
  await passBotCheck();
  await act(() => page.turnstile.expire());
  await fillIn(requiredFields(contact));
  setReachable(false);
  await submit();
  await advance(contact.pauseMs);
  await waitForDevice();
  expect(isKept()).toBe(true);
});

describe("sentences without a connection", () => {
  const FOOTER = '<footer><a href="tel:+911">+91 1</a></footer>';
  const NO_CONNECTION = "No connection. You can press Submit all the same.";
  const sentences = () =>
    [
      "The bot check could not be loaded.",
      NO_CONNECTION,
      "is saved on this device",
      "this device cannot keep your form",
      "Or reach us here",
    ].filter((one) => formElement().textContent?.includes(one));

  it("without a connection there is one sentence at a time: first the check's, then that of a kept form", async () => {
    vi.stubGlobal("turnstile", undefined);
    await openForm(contact);
    document.body.insertAdjacentHTML("beforeend", FOOTER);
    await advance(60_500);
    expect(sentences()).toEqual([
      "The bot check could not be loaded.",
      "Or reach us here",
    ]);
    await setOnline(false);
    expect(sentences()).toEqual([NO_CONNECTION]);
    await fillIn(requiredFields(contact));
    await submit();
    await advance(contact.pauseMs);
    await waitForDevice();
    expect(sentences()).toEqual(["is saved on this device", "Or reach us here"]);
    await type("Name", "Asha");
    expect(sentences()).toEqual([NO_CONNECTION]);
  });

  it("without a connection no sentence says 'all the same' where the device cannot keep the form", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Access is denied.", "SecurityError");
    });
    await openForm(contact);
    await advance(500);
    await setOnline(false);
    await act(() => page.turnstile.fail("no network"));
    await fillIn(requiredFields(contact));
    await submit();
    await advance(contact.pauseMs);
    await waitForDevice();
    expect(sentences()).toEqual([
      "this device cannot keep your form",
      "Or reach us here",
    ]);
  });
});
