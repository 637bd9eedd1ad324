/** Plays a close request that is not a key, such as Android's Back or a screen reader's gesture. */
import type { Page } from "playwright-core";

/**
 * Hides Esc from all scripts of the page's next documents. The browser then handles Esc
 * as it handles Android's Back: it sends a close request to the dialog that is open
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

/** Sends the close request, after {@link hearNoEscape}. */
export const goBack = (page: Page) => page.keyboard.press("Escape");
