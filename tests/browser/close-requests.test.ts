/** Close requests without a key, such as Android's Back or a screen reader's gesture, close what is open. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { goBack, hearNoEscape } from "../harness/close-request.ts";
import { openForm, scopeOf } from "../harness/fill-form.ts";
import { mainMenu, useWorld } from "../harness/world.ts";
import { career, contact, quote } from "../spec/forms.ts";

const world = useWorld();

async function visit(route: string): Promise<Page> {
  const page = await world.newPage();
  await hearNoEscape(page);
  await page.goto(world.origin + route);
  return page;
}
const dialog = (page: Page) => page.getByRole("dialog");
const requestClose = (page: Page) =>
  dialog(page).evaluate((one) => (one as HTMLDialogElement).requestClose());

describe.each([
  ["Back", goBack],
  ["the dialog's own close request", requestClose],
])("%s as a close request", (way, ask) => {
  it(`${way} closes the open category list, then the dialog`, async () => {
    const page = await visit("/about");
    await openForm(page, quote);
    const name = dialog(page).getByLabel("Name", { exact: true });
    await name.fill("Asha Kumari");
    const list = dialog(page).getByRole("button", { name: /^Project Category/ });
    for (let time = 0; time < 2; time++) {
      await list.click();
      await dialog(page).getByRole("checkbox", { name: "SEO" }).click();
      await ask(page);
      await expect.poll(() => list.getAttribute("aria-expanded")).toBe("false");
      await list.and(page.locator(":focus")).waitFor();
      expect(await name.inputValue()).toBe("Asha Kumari");
    }
    await ask(page);
    await dialog(page).waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  it(`${way} takes back the question of Clear this form, then closes the dialog`, async () => {
    const page = await visit("/career");
    await openForm(page, career);
    const name = dialog(page).getByLabel("Name", { exact: true });
    await name.fill("Asha Kumari");
    await dialog(page).getByRole("button", { name: "Clear this form" }).click();
    const question = dialog(page).getByText("Clear this form?");
    await question.waitFor();
    await ask(page);
    await question.waitFor({ state: "hidden" });
    expect(await name.inputValue()).toBe("Asha Kumari");
    await ask(page);
    await dialog(page).waitFor({ state: "hidden" });
  });
});

it("Back takes back a question in a page", async () => {
  const page = await visit(contact.route);
  const form = scopeOf(page, contact);
  await form.getByLabel("Name", { exact: true }).fill("Asha");
  await form.getByRole("button", { name: "Clear this form" }).click();
  const question = form.getByText("Clear this form?");
  await question.waitFor();
  await goBack(page);
  await question.waitFor({ state: "hidden" });
});

it("Back closes the open dropdown, then the phone's menu", async () => {
  const page = await visit("/about");
  const button = page.getByRole("button", { name: "Menu" });
  const services = mainMenu(page).locator("details[open]");
  for (let time = 0; time < 2; time++) {
    await button.click();
    await mainMenu(page).locator("summary", { hasText: "Services" }).click();
    await services.waitFor();
    await goBack(page);
    await services.waitFor({ state: "hidden" });
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await goBack(page);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    await button.and(page.locator(":focus")).waitFor();
  }
});
