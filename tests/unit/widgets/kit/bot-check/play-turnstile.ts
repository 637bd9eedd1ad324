import { vi } from "vitest";

/** The third party's API as the visitor's browser meets it, and the means to act as the visitor. */
export interface PlayedTurnstile {
  render: ReturnType<typeof vi.fn>;
  reset: ReturnType<typeof vi.fn>;
  remove: ReturnType<typeof vi.fn>;
  pass(response: string): void;
  fail(code: string): void;
  expire(): void;
}

interface Options {
  callback(response: string): void;
  "error-callback"(code: string): void;
  "expired-callback"(): void;
}

/** Puts Turnstile's API on the page, as if its script had come. */
export function playTurnstile(): PlayedTurnstile {
  let options: Options | undefined;
  const api = {
    render: vi.fn((_place: HTMLElement, given: Options) => {
      options = given;
      return "widget-1";
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  vi.stubGlobal("turnstile", api);
  return {
    ...api,
    pass: (response) => options?.callback(response),
    fail: (code) => options?.["error-callback"](code),
    expire: () => options?.["expired-callback"](),
  };
}
