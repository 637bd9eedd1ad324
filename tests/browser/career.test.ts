/** The dialog in which one applies for a vacancy. What all forms promise: `forms.test.ts`. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, useWorld } from "./world.ts";

const world = useWorld();

const apply = (page: Page, title: string) =>
  page.getByRole("button", { name: `APPLY NOW for ${title}`, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

it("the dialog keeps the focus and what was typed, has the vacancy's position, and closes with Esc and Close", async () => {
  const page = await world.visit("/career", desktop);
  const name = dialog(page).getByLabel("Name", { exact: true });
  const position = dialog(page).getByLabel("Position Applied For");
  await apply(page, "QA Tester").press("Enter");
  await name.fill("Asha");
  await expect.poll(() => position.inputValue()).toBe("7");
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    // Between its last control and its first the focus is the browser's own.
    const isBehind = () => !document.activeElement?.matches("dialog *, dialog, body");
    expect(await page.evaluate(isBehind)).toBe(false);
  }
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  const isFocused = (title: string) =>
    apply(page, title).evaluate((button) => button === document.activeElement);
  await expect.poll(() => isFocused("QA Tester")).toBe(true);

  await apply(page, "Web Developer").click();
  await expect.poll(() => position.inputValue()).toBe("1");
  expect(await name.inputValue()).toBe("Asha");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "hidden" });
  await expect.poll(() => isFocused("Web Developer")).toBe(true);
});
