/** A close request of the platform without a key, such as Android's Back or a screen reader's gesture. */
import type { Page } from "playwright-core";

/**
 * Keeps Esc from all scripts of a page that is opened later. The browser then does with the key what it does with
 * Android's Back: it asks what is open to close
 * (https://html.spec.whatwg.org/multipage/interaction.html#close-requests).
 */
export const hearNoEscape = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") {
          event.stopImmediatePropagation();
        }
      },
      true,
    ),
  );

export const goBack = (page: Page) => page.keyboard.press("Escape");
