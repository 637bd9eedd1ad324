/** The place of the contact form's bot check, and what it says. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focusOf, typedValues, valuesOf } from "./visitor.ts";
import { BOT_CHECK_MISSING } from "../spec/forms.ts";

/** The script that draws it. */
export const CODE = /\/altcha-(?!worker)[^/]+\.js/;
/** The script that solves it. */
export const WORKER = /\/altcha-worker-[^/]+\.js/;

export const COULD_NOT = "Could not check. Try again";
export const TOO_LONG = "The check took too long. Try again";
export const EXPIRED = "The check has expired. Try again";
export const NO_CONNECTION = "No connection. Submit saves your form on this device and sends it later.";

export const placeOf = (page: Page) => page.getByRole("group", { name: "Bot check" });

/** What its own place says: the box's state, or that there is no connection. */
export const said = (page: Page, words: string) => placeOf(page).getByText(words, { exact: true });

/** The toast and the flag say that the bot check is missing, and nothing is lost. */
export async function expectMissing(page: Page) {
  await page.locator(".notyf__toast", { hasText: BOT_CHECK_MISSING }).first().waitFor();
  await placeOf(page).locator(".field-message", { hasText: BOT_CHECK_MISSING }).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(typedValues);
  await expect.poll(() => focusOf(page)).toBe("Submit");
}
