import { vi } from "vitest";

interface Options {
  callback(response: string): void;
  "error-callback"(code: string): void;
  "expired-callback"(): void;
}

/**
 * Sets `window[global]` to an API with `render(element, options)`, as third parties' bot
 * checks have it. Returns the API, and functions that act as the visitor.
 */
export function playExplicit(global: string) {
  let options: Options | undefined;
  const api = {
    render: vi.fn((_place: HTMLElement, given: Options) => {
      options = given;
      return "widget-1";
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  vi.stubGlobal(global, api);
  return {
    ...api,
    pass: (response: string) => options?.callback(response),
    fail: (code: string) => options?.["error-callback"](code),
    expire: () => options?.["expired-callback"](),
  };
}

export const playTurnstile = () => playExplicit("turnstile");
