import { act } from "preact/test-utils";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { thirdParty } from "../../../../../widgets/kit/bot-check/third-party.ts";
import { BotCheck } from "../../../../../widgets/kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../../../../../widgets/kit/bot-check/use-bot-check.ts";
import { contactForm } from "../../../../../widgets/contact-form/fields.ts";
import { inEnglish } from "../../../../../widgets/kit/translate.ts";
import { pass } from "../../form-driver.ts";
import { playTurnstile } from "./play-turnstile.ts";

const events = { onSuccess() {}, onError() {}, onExpired() {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The network is ours: a script that is added does nothing until the test says what it did.
  vi.spyOn(document.head, "append").mockImplementation(() => {});
  reach(true);
});

/** Whether the network leads to our site, whatever the browser says. */
const reach = (isThere: boolean) =>
  vi.stubGlobal("fetch", async () => {
    if (!isThere) throw new TypeError("Failed to fetch");
    return new Response();
  });

describe("a third party's script", () => {
  it.each([
    ["recaptcha", "grecaptcha", "https://www.google.com/recaptcha/api.js?render=explicit", "normal"],
    ["hcaptcha", "hcaptcha", "https://js.hcaptcha.com/1/api.js?render=explicit", "normal"],
    [
      "turnstile",
      "turnstile",
      "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
      "flexible",
    ],
  ] as const)("%s: without its API it is given up after 60 s; in a narrow place it is compact", async (kind, api, src, normal) => {
    const rendering = thirdParty(kind)(document.createElement("div"), events).catch(String);
    const [[script]] = vi.mocked(document.head.append).mock.calls as [[HTMLScriptElement]];
    expect(script.src).toBe(src);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await rendering).toBe(`Error: The API of ${src} did not come within 60 s.`);
    const render = vi.fn((_place: HTMLElement, _options: { size?: string }) => "1");
    vi.stubGlobal(api, { render, reset() {} });
    for (const [widthPx, size] of [
      [303, "compact"],
      [304, normal],
      // In a form that is hidden yet.
      [0, normal],
    ] as const) {
      const container = document.createElement("div");
      vi.spyOn(container, "clientWidth", "get").mockReturnValue(widthPx);
      await thirdParty(kind)(container, events);
      expect(render.mock.lastCall?.[1].size, `${widthPx} px`).toBe(size);
    }
  });

  it("reCAPTCHA's id 0 is an id, and its API is waited for until it can render", async () => {
    const reset = vi.fn();
    vi.stubGlobal("grecaptcha", { ready() {} });
    const rendering = thirdParty("recaptcha")(document.createElement("div"), events);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.stubGlobal("grecaptcha", { render: () => 0, reset });
    await vi.advanceTimersByTimeAsync(100);
    (await rendering).reset();
    expect(reset).toHaveBeenCalledWith(0);
  });
});

it("one that cannot be reset is rendered anew, and throws nothing", async () => {
  const third = playTurnstile();
  const place = document.createElement("div");
  const rendered = await thirdParty("turnstile")(place, events);
  third.reset.mockImplementation(() => {
    throw new Error("no such widget");
  });
  rendered.reset();
  expect([third.render.mock.calls.length, place.childElementCount]).toEqual([2, 1]);
});

describe("in a form", () => {
  const NO_CONNECTION = "No connection. You can press Submit all the same.";
  let root: Root;
  let check: ReturnType<typeof useBotCheck>;

  const FORM = { definition: contactForm, translate: inEnglish };

  function Form() {
    check = useBotCheck("page-load");
    return (
      <form>
        <input />
        <BotCheck form={FORM} check={check} />
      </form>
    );
  }

  const said = () => document.querySelector("[role=status]")!.textContent;
  const flag = () => document.querySelector(".field-message")!.textContent;

  async function open() {
    document.body.replaceChildren(document.createElement("div"));
    root = createRoot(document.body.firstElementChild!);
    await act(() => root.render(<Form />));
  }

  afterEach(async () => {
    // What is still waited for would be rendered by the next test's third party.
    for (const ms of [1_000, 60_500]) await pass(ms);
    await act(() => root.unmount());
  });

  it("until it is rendered, its place says that it is loading; not before there is a script. Once it has failed there is a way to try again", async () => {
    const LOADING = "The bot check is loading …";
    expect(renderToString(<Form />)).not.toContain(LOADING);
    await open();
    expect(said()).toBe(LOADING);
    await pass(500);
    await pass(59_999);
    expect(said()).toBe(LOADING);
    await pass(1);
    expect(document.body.textContent).toContain("The bot check could not be loaded.");
    expect(said()).toBe("");
    const again = document.querySelector("button")!;
    expect(again.textContent).toBe("Try again");
    await act(() => again.click());
    expect(said()).toBe(LOADING);
    const third = playTurnstile();
    await pass(100);
    expect(third.render).toHaveBeenCalledOnce();
    expect([said(), document.body.textContent?.includes("could not be loaded")]).toEqual(["", false]);
  });

  it("ALTCHA without https, which another try cannot mend, says so, and asks nobody", async () => {
    vi.stubGlobal("BOT_CHECK", "altcha");
    vi.stubGlobal("crypto", {});
    await open();
    await pass(500);
    expect(document.querySelector(".bot-check-failed")?.textContent).toBe(
      "Could not check: this page needs https ",
    );
    expect(document.querySelector("button")).toBeNull();
  });

  it("rendering again removes the first one and forgets its response", async () => {
    const third = playTurnstile();
    await open();
    await pass(500);
    await act(() => third.pass("first"));
    expect(check.getResponse()).toBe("first");
    await act(() => check.render());
    await pass();
    expect(third.remove).toHaveBeenCalledWith("widget-1");
    expect(check.getResponse()).toBe("");
  });

  it.each(["reset", "renew"] as const)("a %s asks for a new response", async (how) => {
    const third = playTurnstile();
    await open();
    await pass(500);
    await act(() => third.pass("first"));
    await act(() => check[how]());
    expect(third.reset.mock.calls).toEqual([["widget-1"]]);
    expect([check.getResponse(), said()]).toEqual(["", ""]);
  });

  describe("without a connection", () => {
    /** The browser says whether there is one. */
    async function connect(isThere: boolean) {
      reach(isThere);
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
      await act(() => void dispatchEvent(new Event(isThere ? "online" : "offline")));
      await pass();
    }

    it("though the browser says that there is one: what failed is no mistake of the visitor's, and the form is kept", async () => {
      const third = playTurnstile();
      reach(false);
      await open();
      await pass(500);
      await act(() => third.fail("no network"));
      await pass();
      expect([said(), flag(), await check.hasPassed()]).toEqual([NO_CONNECTION, "", true]);
      await act(() => third.pass("first"));
      expect([said(), check.getResponse()]).toEqual(["", "first"]);
    });

    it.each([
      ["was rendered", 0, () => check.reset()],
      ["is rendered anew", 60_500, () => check.reset()],
      ["is asked for by Submit", 60_500, () => check.hasPassed()],
    ])("that comes back, though the browser called it there all along: the check %s, and nothing calls it missing", async (_, ms, again) => {
      const third = ms ? undefined : playTurnstile();
      reach(false);
      await open();
      await pass(500 + ms);
      if (third) await act(() => third.fail("no network"));
      await pass();
      expect(said()).toBe(NO_CONNECTION);
      reach(true);
      const later = third ?? playTurnstile();
      await act(async () => {
        await again();
        check.renderSoon();
      });
      await pass(500);
      expect([said(), later.render.mock.calls.length]).toEqual(["", 1]);
    });

    it("what could not be checked is no mistake of the visitor's, and is asked for again when there is one", async () => {
      const third = playTurnstile();
      await open();
      await pass(500);
      await act(async () => void (await check.hasPassed()));
      await connect(false);
      await act(() => third.fail("no network"));
      expect([said(), flag(), await check.hasPassed()]).toEqual([NO_CONNECTION, "", true]);
      await connect(true);
      expect([said(), third.reset.mock.calls.length]).toEqual(["", 1]);
      await act(() => third.pass("first"));
      await connect(false);
      await connect(true);
      expect([check.getResponse(), third.reset.mock.calls.length]).toEqual(["first", 1]);
    });

    // A page that is kept for Back hears of no connection.
    const comeBack = () =>
      act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    const submit = () => act(async () => void (await check.hasPassed()));
    it.each([
      ["has failed is rendered when there is one", 60_500, () => connect(true)],
      ["is still waited for is rendered when there is one", 5_000, () => connect(true)],
      ["has failed is rendered when its page comes back to one", 60_500, comeBack],
      ["has failed is rendered by Submit when there is one", 60_500, submit],
    ])("one that %s, also after the form was kept", async (_, ms, happen) => {
      await open();
      await pass(500);
      await connect(false);
      await pass(ms);
      expect(document.body.textContent).not.toContain("could not be loaded");
      await act(() => check.reset());
      const third = playTurnstile();
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      reach(true);
      await happen();
      await pass();
      expect(third.render).toHaveBeenCalledOnce();
    });
  });
});
