import { act } from "preact/test-utils";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { contactForm } from "../../../../../../widgets/contact-form/definition.ts";
import { PlainForm } from "../../../../../../widgets/kit/form/PlainForm.tsx";
import type { RenderBotCheck } from "../../../../../../widgets/kit/send/bot-check/bot-check-kind.ts";
import {
  loadGlobal,
  THIRD_PARTIES,
} from "../../../../../../widgets/kit/send/bot-check/third-party.ts";
import {
  BOT_CHECK_MISSING,
  career,
  contact,
  quote,
  requiredMessages,
} from "../../../../../spec/forms.ts";
import { thirdParties, thirdPartyNames } from "../../../../../third-parties.ts";
import {
  advance,
  applyFor,
  closeDialog,
  mountForm,
  openDialog,
  openForm,
  page,
  pressButton,
  setOnline,
  setReachable,
  setUpPage,
  submit,
  VACANCY,
} from "../../../form-driver.ts";
import { botCheckText, messageOf } from "../../../read-form.ts";
import { playExplicit, playTurnstile } from "./play-explicit.ts";

setUpPage();
const events = { onSuccess() {}, onError() {}, onExpired() {} };
/** Makes the third party's script missing, until `playTurnstile` is called. */
const loseScript = () => vi.stubGlobal("turnstile", undefined);

/** A bot check with a different API, that of Friendly Captcha: https://docs.friendlycaptcha.com/#/widget_api */
interface TrialApi {
  WidgetInstance: new (element: HTMLElement, options: TrialOptions) => TrialWidget;
}
interface TrialOptions {
  sitekey: string;
  doneCallback(response: string): void;
  errorCallback(error: unknown): void;
}
interface TrialWidget {
  reset(): void;
  destroy(): void;
}

const TRIAL = {
  script: "https://check.example/widget.js",
  global: "friendlyChallenge",
  size: undefined,
};

/** The function that a developer would write to add this bot check. */
const renderTrial: RenderBotCheck = async (container, { onSuccess, onError }) => {
  const isReady = (api: TrialApi) => Boolean(api.WidgetInstance);
  const api = await loadGlobal(TRIAL.script, TRIAL.global, isReady);
  const element = container.appendChild(document.createElement("div"));
  const widget = new api.WidgetInstance(element, {
    sitekey: BOT_CHECK_SITE_KEY,
    doneCallback: onSuccess,
    errorCallback: onError,
  });
  return {
    reset: () => widget.reset(),
    remove() {
      widget.destroy();
      element.remove();
    },
  };
};

/** Sets the API of the trial check in the window. Returns it, and functions that act as the visitor. */
function playTrial() {
  let options: TrialOptions | undefined;
  const reset = vi.fn();
  const remove = vi.fn();
  class WidgetInstance {
    constructor(_element: HTMLElement, given: TrialOptions) {
      options = given;
    }
    reset = reset;
    destroy = remove;
  }
  vi.stubGlobal(TRIAL.global, { WidgetInstance });
  return {
    reset,
    remove,
    pass: (response: string) => options?.doneCallback(response),
    fail: (code: string) => options?.errorCallback(code),
  };
}

describe("a third party's check", () => {
  const checks = [
    ...thirdPartyNames.map((name) => ({
      name,
      ...thirdParties[name],
      render: THIRD_PARTIES[name],
      play: () => playExplicit(thirdParties[name].global),
    })),
    { name: "of another API", ...TRIAL, render: renderTrial, play: playTrial },
  ];

  it.each(checks)("$name is given up after 60 s without its API", async (check) => {
    vi.stubGlobal(check.global, undefined);
    const rendering = check.render(document.createElement("div"), events).catch(String);
    const [[added]] = vi.mocked(document.head.append).mock.calls as [[HTMLScriptElement]];
    expect(added.src).toBe(check.script);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await rendering).toBe(`Error: The API of ${check.script} did not come.`);
  });

  it.each(
    checks,
  )("$name is given up at once if its script cannot be loaded", async (check) => {
    vi.stubGlobal(check.global, undefined);
    const rendering = check.render(document.createElement("div"), events).catch(String);
    const [[added]] = vi.mocked(document.head.append).mock.calls as [[HTMLScriptElement]];
    added.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.race([rendering, "still waited for"])).toBe(
      `Error: The API of ${check.script} did not come.`,
    );
  });

  it.each(
    checks,
  )("$name says what the visitor did, is emptied, and goes", async (check) => {
    const third = check.play();
    const said = { onSuccess: vi.fn(), onError: vi.fn(), onExpired: vi.fn() };
    const container = document.createElement("div");
    const rendered = await check.render(container, said);
    third.pass("response-1");
    third.fail("no network");
    expect(said.onSuccess).toHaveBeenCalledWith("response-1");
    expect(String(said.onError.mock.lastCall)).toContain("no network");
    rendered.reset();
    expect(third.reset).toHaveBeenCalledOnce();
    rendered.remove();
    expect(third.remove).toHaveBeenCalledTimes(1);
    expect(container.childElementCount).toBe(0);
  });

  it("a third party's check of another API is a form's check once it has its row", async () => {
    Object.assign(THIRD_PARTIES, { trial: renderTrial });
    vi.stubGlobal("BOT_CHECK", "trial");
    const third = playTrial();
    await openForm(contact);
    await advance(500);
    await submit();
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
    await act(() => third.pass("response-1"));
    await submit();
    expect(messageOf("Name")).toBe(requiredMessages(contact)[0]);
  });

  it.each(
    checks.filter(({ size }) => size),
  )("$name is compact in a narrow place", async ({
    global,
    size: normal,
    render: draw,
  }) => {
    const render = vi.fn((_place: HTMLElement, _options: { size?: string }) => "1");
    vi.stubGlobal(global, { render, reset() {} });
    for (const [widthPx, size] of [
      [303, "compact"],
      [304, normal],
      // The width is 0 in a form that is still hidden.
      [0, normal],
    ] as const) {
      const container = document.createElement("div");
      vi.spyOn(container, "clientWidth", "get").mockReturnValue(widthPx);
      await draw(container, events);
      expect(render.mock.lastCall?.[1].size, `${widthPx} px`).toBe(size);
    }
  });

  it("reCAPTCHA's id 0 is an id, and its API is waited for until it can render", async () => {
    const reset = vi.fn();
    vi.stubGlobal("grecaptcha", { ready() {} });
    const rendering = THIRD_PARTIES.recaptcha(document.createElement("div"), events);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.stubGlobal("grecaptcha", { render: () => 0, reset });
    await vi.advanceTimersByTimeAsync(100);
    const rendered = await rendering;
    rendered.reset();
    expect(reset).toHaveBeenCalledWith(0);
    // reCAPTCHA's API has no `remove`, so this call must not throw:
    // https://developers.google.com/recaptcha/docs/display#js_api
    rendered.remove();
  });
});

it("a bot check that cannot be reset is rendered anew, and throws nothing", async () => {
  const third = page.turnstile;
  const container = document.createElement("div");
  const rendered = await THIRD_PARTIES.turnstile(container, events);
  third.reset.mockImplementation(() => {
    throw new Error("no such widget");
  });
  rendered.reset();
  expect(third.render).toHaveBeenCalledTimes(2);
  expect(container.childElementCount).toBe(1);
});

describe("in a form", () => {
  const LOADING = "The bot check is loading …";
  const NO_CONNECTION = "No connection. You can press Submit all the same.";
  const words = () => document.querySelector("[data-widget]")?.textContent;
  const fail = () => act(() => page.turnstile.fail("no network")).then(() => advance());
  /** Submits, and resolves with whether the fields were checked. */
  const areFieldsJudged = async () => {
    await submit();
    return messageOf("Name") === requiredMessages(contact)[0];
  };

  it("the bot check says that it is loading, but not without a script, and offers another try", async () => {
    expect(
      renderToString(<PlainForm definition={contactForm} failureNotice="" />),
    ).not.toContain(LOADING);
    loseScript();
    await openForm(contact);
    await advance(500);
    await advance(59_999);
    expect(botCheckText()).toBe(LOADING);
    await advance(1);
    expect(botCheckText()).toBe("");
    expect(words()?.includes("The bot check could not be loaded.")).toBe(true);
    await pressButton("Try again");
    expect(botCheckText()).toBe(LOADING);
    const third = playTurnstile();
    await advance(100);
    expect(third.render).toHaveBeenCalledOnce();
    expect(botCheckText()).toBe("");
    expect(words()?.includes("could not be loaded")).toBe(false);
  });

  it("a check that still loads is not begun once more by a press of Submit", async () => {
    loseScript();
    await openForm(contact);
    await advance(500);
    const scripts = () =>
      vi
        .mocked(document.head.append)
        .mock.calls.flat()
        .filter(
          (node) =>
            node instanceof HTMLScriptElement &&
            node.src === thirdParties.turnstile.script,
        ).length;
    expect(scripts()).toBe(1);
    await submit();
    await submit();
    expect(botCheckText()).toContain(BOT_CHECK_MISSING);
    expect(scripts()).toBe(1);
  });

  it("rendering again removes the first bot check and forgets its response", async () => {
    await mountForm(career);
    await advance(500);
    await act(() => page.turnstile.pass("first"));
    await applyFor(VACANCY);
    await advance(500);
    expect(page.turnstile.remove.mock.calls).toEqual([["widget-1"]]);
    await submit();
    expect(botCheckText()).toBe(BOT_CHECK_MISSING);
  });

  it("ALTCHA without https, which another try cannot mend, says so, and asks nobody", async () => {
    vi.stubGlobal("BOT_CHECK", "altcha");
    vi.stubGlobal("crypto", {});
    await openForm(contact);
    await advance(500);
    const failure = document.querySelector("[role=group][aria-label='Bot check'] > p")!;
    expect(failure.textContent).toBe("Could not check: this page needs https ");
    expect(failure.querySelector("button")).toBeNull();
  });

  describe("without a connection", () => {
    it("without a connection when the page comes, the form says so from the start, and Submit goes on", async () => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      setReachable(false);
      await openForm(contact);
      expect(botCheckText()).toBe(NO_CONNECTION);
      await advance(500);
      expect(botCheckText()).toEqual(NO_CONNECTION);
      expect(await areFieldsJudged()).toBe(true);
    });

    it("without a connection, which the browser denies, a failed check is no mistake, and Submit goes on", async () => {
      await openForm(contact);
      await advance(500);
      expect(await areFieldsJudged()).toBe(false);
      expect(botCheckText()).toEqual(BOT_CHECK_MISSING);
      setReachable(false);
      await fail();
      expect(botCheckText()).toEqual(NO_CONNECTION);
      expect(await areFieldsJudged()).toBe(true);
      await act(() => page.turnstile.pass("first"));
      expect(botCheckText()).toBe("");
    });

    it("without a connection an impossible check is no mistake, and is asked for again later", async () => {
      await openForm(contact);
      await advance(500);
      await setOnline(false);
      await fail();
      expect(botCheckText()).toEqual(NO_CONNECTION);
      expect(await areFieldsJudged()).toBe(true);
      await setOnline(true);
      await act(() => page.turnstile.pass("first"));
      await setOnline(false);
      await setOnline(true);
      expect([botCheckText(), page.turnstile.reset.mock.calls]).toEqual([
        "",
        [["widget-1"]],
      ]);
    });

    const openAgain = async () => {
      await closeDialog();
      await openDialog();
      await advance(500);
    };

    it.each([
      ["was rendered", { scriptLostMs: 0, again: openAgain }],
      ["is rendered anew", { scriptLostMs: 60_500, again: openAgain }],
      ["is asked for by Submit", { scriptLostMs: 60_500, again: submit }],
    ])("if a connection comes back unannounced, the check %s, and nothing calls it missing", async (_, {
      scriptLostMs,
      again,
    }) => {
      setReachable(false);
      if (scriptLostMs) {
        loseScript();
      }
      await openForm(quote);
      await advance(500 + scriptLostMs);
      if (!scriptLostMs) {
        await fail();
      }
      expect(botCheckText()).toBe(NO_CONNECTION);
      setReachable(true);
      const third = scriptLostMs ? playTurnstile() : page.turnstile;
      await again();
      expect(
        document.querySelector("dialog [aria-label='Bot check'] [role=status]")
          ?.textContent,
      ).toBe("");
      expect(third.render).toHaveBeenCalledOnce();
    });

    // A page in the back/forward cache gets no `online` event, so `pageshow` must do.
    const comeBack = () =>
      dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    it.each([
      [
        "has failed is rendered when there is one",
        { offlineMs: 60_500, happen: () => setOnline(true) },
      ],
      [
        "is still waited for is rendered when there is one",
        { offlineMs: 5_000, happen: () => setOnline(true) },
      ],
      [
        "has failed is rendered when its page comes back to one",
        { offlineMs: 60_500, happen: async () => void comeBack() },
      ],
    ])("without a connection a check that %s, also after its dialog was opened again", async (_, {
      offlineMs,
      happen,
    }) => {
      loseScript();
      await openForm(quote);
      await advance(500);
      await setOnline(false);
      await advance(offlineMs);
      await openAgain();
      expect(words()).not.toContain("could not be loaded");
      const third = playTurnstile();
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      setReachable(true);
      await happen();
      await advance();
      expect(third.render).toHaveBeenCalledOnce();
    });
  });
});

it("a check that a second one overtakes while its script loads is taken away", async () => {
  loseScript();
  await openForm(contact);
  await advance(500);
  await setOnline(true);
  const { render, remove } = playTurnstile();
  await advance(1_000);
  expect(render).toHaveBeenCalledTimes(2);
  expect(remove).toHaveBeenCalledTimes(1);
});
