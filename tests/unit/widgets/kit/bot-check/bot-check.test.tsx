import { act } from "#act";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hcaptcha } from "../../../../../widgets/kit/bot-check/hcaptcha.ts";
import { recaptcha } from "../../../../../widgets/kit/bot-check/recaptcha.ts";
import { turnstile } from "../../../../../widgets/kit/bot-check/turnstile.ts";
import { BotCheck } from "../../../../../widgets/kit/bot-check/BotCheck.tsx";
import { useBotCheck } from "../../../../../widgets/kit/bot-check/use-bot-check.ts";
import type { BotCheckState } from "../../../../../widgets/kit/bot-check/use-bot-check.ts";
import { playTurnstile } from "./play-turnstile.ts";

const events = { onSuccess() {}, onError() {}, onExpired() {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The network is ours: a script that is added does nothing until the test says what it did.
  vi.spyOn(document.head, "append").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a third party's script", () => {
  test.each([
    ["recaptcha", recaptcha, "https://www.google.com/recaptcha/api.js?render=explicit"],
    ["hcaptcha", hcaptcha, "https://js.hcaptcha.com/1/api.js?render=explicit"],
    ["turnstile", turnstile, "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"],
  ])("%s: without its API after 10 s it is given up", async (_, adapter, src) => {
    const drawing = adapter
      .render(document.createElement("div"), events)
      .catch((reason: unknown) => String(reason));
    const [[script]] = vi.mocked(document.head.append).mock.calls as [[HTMLScriptElement]];
    expect(script.src).toBe(src);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await drawing).toBe(`Error: The API of ${src} did not come within 10 s.`);
  });

  test("one that cannot be loaded is given up at once", async () => {
    const drawing = turnstile
      .render(document.createElement("div"), events)
      .catch((reason: unknown) => String(reason));
    const [[script]] = vi.mocked(document.head.append).mock.calls as [[HTMLScriptElement]];
    script.dispatchEvent(new Event("error"));
    expect(await drawing).toMatch(/could not be loaded/);
  });

  test("reCAPTCHA's id 0 is an id, and its API is waited for until it can draw", async () => {
    const reset = vi.fn();
    vi.stubGlobal("grecaptcha", { ready() {} });
    const drawing = recaptcha.render(document.createElement("div"), events);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.stubGlobal("grecaptcha", { render: () => 0, reset });
    await vi.advanceTimersByTimeAsync(100);
    (await drawing).reset();
    expect(reset).toHaveBeenCalledWith(0);
  });
});

describe("in a form", () => {
  let root: Root;
  let check: BotCheckState;

  function Form({ when }: { when: "page-load" | "asked" }) {
    check = useBotCheck(when);
    return <BotCheck instance="test" check={check} />;
  }

  async function open(when: "page-load" | "asked") {
    document.body.replaceChildren(document.createElement("div"));
    root = createRoot(document.body.firstElementChild!);
    await act(() => root.render(<Form when={when} />));
  }

  async function pass(ms: number) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }

  afterEach(async () => {
    await act(() => root.unmount());
  });

  test("a script that never comes leaves a sentence and a way to try again", async () => {
    await open("page-load");
    await pass(500);
    await pass(10_000);
    expect(document.body.textContent).toContain("The bot check could not be loaded.");
    const again = document.querySelector("button")!;
    expect(again.textContent).toBe("Try again");
    const third = playTurnstile();
    await act(() => again.click());
    await pass(0);
    expect(third.render).toHaveBeenCalledOnce();
    expect(document.body.textContent).not.toContain("could not be loaded");
  });

  test("one that is opened later is drawn when it is asked for", async () => {
    const third = playTurnstile();
    await open("asked");
    await pass(5_000);
    expect(third.render).not.toHaveBeenCalled();
    await act(() => check.draw());
    await pass(0);
    expect(third.render).toHaveBeenCalledOnce();
  });

  test("drawing again removes the first one and forgets its response", async () => {
    const third = playTurnstile();
    await open("page-load");
    await pass(500);
    await act(() => third.pass("first"));
    expect(check.getResponse()).toBe("first");
    await act(() => check.draw());
    await pass(0);
    expect(third.remove).toHaveBeenCalledWith("widget-1");
    expect(check.getResponse()).toBe("");
  });

  test("a reset asks for a new response", async () => {
    const third = playTurnstile();
    await open("page-load");
    await pass(500);
    await act(() => third.pass("first"));
    await act(() => check.reset());
    expect(check.getResponse()).toBe("");
    expect(third.reset).toHaveBeenCalledWith("widget-1");
  });
});
